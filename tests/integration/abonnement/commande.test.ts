import { beforeAll, describe, expect, test } from 'vitest';
import { useCommande } from '../../support/commande';

const PATIENCE = { timeout: 90_000 };

describe('auricule billing run', PATIENCE, () => {
  const auricule = useCommande('sqlite');
  const ARGS = ['billing', 'run', '--json'];
  const bill = async (...args: string[]) => JSON.parse((await auricule.call([...ARGS, ...args])).stdout);

  beforeAll(async () => {
    for (const [name, compte, pack] of [
      ['Centre A', 'Enseigne 1', 'Starter'],
      ['Centre B', 'Enseigne 2', 'Business'],
      ['Centre C', 'Enseigne 3', 'Ultimate'],
    ] as const)
      await auricule.call(['centres', 'create', '--name', name, '--new-account', compte, '--pack', pack]);
  });

  test('essai, deux à la fois, encore une fois : trois comptes, trois factures, des numéros qui se suivent', async () => {
    const essai = await bill('--dry-run');
    expect(essai).toMatchObject({ emises: 3, dejaEmises: 0, horsPeriode: 0, totalGeneral: 447 });
    expect(essai.factures.every((facture: { numeroFacture: null }) => facture.numeroFacture === null)).toBe(
      true,
    );

    const both = (await Promise.all([1, 2].map(() => auricule.run(ARGS)))).map(({ stdout }) =>
      JSON.parse(stdout),
    );
    const factures = both.flatMap(
      (each) => each.factures as { numeroFacture: string; totalGeneral: number }[],
    );
    const numbers = factures.map(({ numeroFacture }) => numeroFacture).sort();
    expect(numbers.map((number) => number.slice(5))).toEqual(['-00001', '-00002', '-00003']);
    expect(both.map(({ emises, dejaEmises }) => emises + dejaEmises)).toEqual([3, 3]);
    expect(factures.map(({ totalGeneral }) => totalGeneral).sort()).toEqual([149, 199, 99]);

    expect(await bill()).toMatchObject({ emises: 0, dejaEmises: 3, totalGeneral: 0, factures: [] });
    const text = await auricule.call(['billing', 'run']);
    expect(text).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Attention : BILLING_ADDRESS ou BILLING_SIRET est absent.*\n$/),
    });
    expect(text.stdout).toContain('3 déjà émise(s)');
  });

  test('un mois d’avant les centres n’a pas de facture ; un mois à venir ou illisible est refusé', async () => {
    expect(await bill('--month', '2020-01')).toMatchObject({ emises: 0, horsPeriode: 3 });
    expect(await auricule.call(['billing', 'run', '--month', '2199-01'])).toMatchObject({
      code: 4,
      stdout: '',
    });
    expect((await auricule.call(['billing', 'run', '--month', '2026-13'])).code).toBe(2);
    const help = await auricule.call(['billing', 'run', '--help']);
    expect(help.stdout).toContain('Exemples :');
  });
});
