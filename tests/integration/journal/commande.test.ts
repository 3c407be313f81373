import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { EtatChaine } from '~/domain/journal/verification.server';
import { useCommande } from '../../support/commande';
import { openRaw } from '../../support/dump';

const FICHIER = 'tests/fixtures/clients-utf8-point-virgule.csv';

const PATIENCE = { timeout: 90_000 };

describe('auricule audit verify', PATIENCE, () => {
  const auricule = useCommande('sqlite');

  beforeAll(async () => {
    for (const args of [
      ['--name', 'Centre A', '--new-account', 'Enseigne A'],
      ['--name', 'Centre B', '--new-account', 'Enseigne B'],
    ])
      expect((await auricule.call(['centres', 'create', ...args])).code).toBe(0);
    expect((await auricule.call(['clients', 'import', FICHIER, '--centre', 'Centre A'])).code).toBe(0);
  });

  type Bilan = { intact: boolean; chaines: (EtatChaine & { compte: string | null })[] };
  async function verify(...args: string[]): Promise<{ code: number | null; bilan: Bilan; stderr: string }> {
    const { code, stdout, stderr } = await auricule.call(['audit', 'verify', '--json', ...args]);
    return { code, bilan: JSON.parse(stdout) as Bilan, stderr };
  }
  const factsOf = ({ chaines }: Bilan, compte: string) =>
    chaines.find((chaine) => chaine.compte === compte)?.faits ?? -1;

  test('un export laisse un fait dans chaque compte qu’il concerne, et l’import le sien', async () => {
    const before = (await verify()).bilan;
    const all = ['export', 'clients', '--format', 'csv', '--out', auricule.file('tout.csv')];
    expect((await auricule.call(all)).code).toBe(0);
    const one = ['export', 'factures', '--centre', 'Centre B', '--format', 'json', '--out', '-'];
    expect((await auricule.call(one)).code).toBe(0);
    const { code, bilan, stderr } = await verify();
    expect({ code, stderr, intact: bilan.intact }).toEqual({ code: 0, stderr: '', intact: true });
    expect(factsOf(bilan, 'Enseigne A')).toBe(factsOf(before, 'Enseigne A') + 1);
    expect(factsOf(bilan, 'Enseigne B')).toBe(factsOf(before, 'Enseigne B') + 2);

    const base = openRaw(auricule.databaseUrl);
    const chaineB = bilan.chaines.find(({ compte }) => compte === 'Enseigne B')?.chaine;
    const facts = await base('journal').where({ chaine: chaineB }).orderBy('rang');
    await base.destroy();
    expect(facts.slice(-2)).toMatchObject([
      { action: 'client:export', user_name: 'Commande auricule', user_id: null, details: '0 clients, csv' },
      { action: 'facture:export', objet: 'centre', details: '0 factures, json' },
    ]);
  });

  test('une chaîne rompue se dit, par le code de sortie aussi ; les autres restent intactes', async () => {
    const lisible = await auricule.call(['audit', 'verify']);
    expect(lisible.code).toBe(0);
    expect(lisible.stdout).toMatch(
      /Enseigne A \([0-9a-f]{24}\) : \d+ fait\(s\), intacte, dernière empreinte [0-9a-f]{64}\./,
    );
    const base = openRaw(auricule.databaseUrl);
    const [{ chaine }] = await base('journal').select('chaine').where({ action: 'client:import' });
    const tete = () => base('journal_tetes').where({ chaine });
    const [{ empreinte }] = await tete().select('empreinte');
    await tete().update({ empreinte: 'a'.repeat(64) });
    onTestFinished(async () => {
      await tete().update({ empreinte });
      await base.destroy();
    });

    const { code, bilan, stderr } = await verify();
    expect({ code, intact: bilan.intact }).toEqual({ code: 4, intact: false });
    expect(stderr).toContain('Journal rompu : 1 chaîne(s)');
    expect(bilan.chaines.filter(({ rupture }) => rupture)).toMatchObject([
      { compte: 'Enseigne A', rupture: { raison: 'la tête de la chaîne porte une autre empreinte' } },
    ]);
    const [sain, rompu, absent] = await Promise.all([
      auricule.call(['audit', 'verify', '--account', 'enseigne b']),
      auricule.call(['audit', 'verify', '--account', 'Enseigne A']),
      auricule.call(['audit', 'verify', '--account', 'Personne']),
    ]);
    expect([sain.code, rompu.code, absent.code]).toEqual([0, 4, 3]);
    expect(rompu.stdout).toMatch(/rompue au fait \d+, la tête de la chaîne porte une autre empreinte\./);
  });
});
