import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { ValeurSaisie } from '~/domain/parametres/parametre.schema';
import {
  addValeur,
  getParametre,
  listParametres,
  removeValeur,
} from '~/domain/parametres/parametres.service.server';
import { lireParametres, valeurAu } from '~/domain/parametres/valeurs.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const saisie = (depuis: string, valeur: string, source = 'Accord du 3 mars') =>
  ValeurSaisie.parse({ depuis, valeur, source });
const CLE = 'remboursement.base_adulte';

describe.each(testDatabases())('paramètres datés (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context();
  });
  beforeEach(() => ctx.db.delete('parametres', { compte_id: ctx.acteur.compteId }));

  const base = async (jour: string) => (await valeurAu(ctx, CLE, jour)).valeur;

  test('la valeur du compte vaut de son jour au suivant, ou à celui d’une valeur livrée plus récente', async () => {
    expect(await base('2020-12-31')).toBe(35_000);
    expect(await base('2021-01-01')).toBe(40_000);
    await addValeur(ctx, CLE, saisie('2020-06-01', '360,00'));
    await addValeur(ctx, CLE, saisie('2026-03-01', '450'));
    expect(await base('2020-05-31')).toBe(35_000);
    expect(await base('2020-06-01')).toBe(36_000);
    expect(await base('2021-01-01')).toBe(40_000);
    expect(await base('2026-02-28')).toBe(40_000);
    expect(await valeurAu(ctx, CLE, '2026-03-01')).toEqual({
      ...{ cle: CLE, valeur: 45_000, depuis: '2026-03-01', source: 'Accord du 3 mars' },
      ...{ origine: 'compte', aConfirmer: false },
    });
    const lire = await lireParametres(ctx);
    expect(lire(CLE, '2026-03-01').valeur).toBe(45_000);
    expect(lire('prescription.validite_mois', '2026-03-01')).toMatchObject({ valeur: 12, origine: 'livree' });
  });

  test('du même jour qu’une valeur livrée, celle du compte vaut', async () => {
    await addValeur(ctx, CLE, saisie('2021-01-01', '410'));
    expect(await base('2021-01-01')).toBe(41_000);
    const { parametre } = await getParametre(ctx, CLE);
    expect(parametre.valeurs.map(({ depuis, origine }) => `${depuis} ${origine}`)).toEqual([
      '2021-01-01 compte',
      '2021-01-01 livree',
      '2020-01-01 livree',
      '2019-01-01 livree',
    ]);
  });

  test('avant la première valeur il n’y en a pas', async () => {
    await expect(valeurAu(ctx, CLE, '2018-12-31')).rejects.toThrow(
      '« Base de remboursement, adulte » n’a pas de valeur connue au 31/12/2018.',
    );
  });

  test('ce qui sort des bornes, se lit mal ou date d’un jour pris est refusé', async () => {
    await expect(addValeur(ctx, 'essai.duree_jours', saisie('2026-01-01', '29'))).rejects.toMatchObject({
      code: 'valeur_refusee',
      fields: { valeur: 'De 30 jours à 365 jours.' },
    });
    await expect(addValeur(ctx, CLE, saisie('2026-01-01', 'quatre cents'))).rejects.toMatchObject({
      code: 'valeur_refusee',
    });
    await expect(
      addValeur(ctx, 'remboursement.anniversaire_adulte', saisie('2026-01-01', '1')),
    ).rejects.toMatchObject({ fields: { valeur: 'Oui ou non.' } });
    await addValeur(ctx, CLE, saisie('2026-01-01', '450'));
    await expect(addValeur(ctx, CLE, saisie('2026-01-01', '460'))).rejects.toMatchObject({
      code: 'valeur_deja_datee',
    });
    expect(await base('2026-01-01')).toBe(45_000);
    await expect(addValeur(ctx, 'toString', saisie('2026-01-01', '1'))).rejects.toMatchObject({
      code: 'parametre_introuvable',
    });
  });

  test('ce qui est ajouté et retiré est au journal, et la valeur d’avant vaut de nouveau', async () => {
    await addValeur(ctx, CLE, saisie('2026-01-01', '450'));
    const { parametre } = await getParametre(ctx, CLE);
    await removeValeur(ctx, CLE, parametre.valeurs[0]?.id ?? '');
    expect(await base('2026-01-01')).toBe(40_000);
    const faits = await ctx.db
      .from('journal')
      .where({ chaine: ctx.acteur.compteId })
      .orderBy('rang', 'desc')
      .limit(2);
    expect(faits.map(({ action, details }) => `${action} ${details}`.replace(/\s/g, ' '))).toEqual([
      'parametre:retrait remboursement.base_adulte : 450,00 € depuis le 01/01/2026 (Accord du 3 mars)',
      'parametre:ajout remboursement.base_adulte : 450,00 € depuis le 01/01/2026 (Accord du 3 mars)',
    ]);
  });

  test('les valeurs d’un compte ne sont pas celles d’un autre', async () => {
    await addValeur(ctx, CLE, saisie('2026-01-01', '450'));
    const autre = await app.stranger();
    expect((await valeurAu(autre, CLE, '2026-01-01')).valeur).toBe(40_000);
  });

  test('chaque paramètre vaut quelque chose un jour d’hier, et ses valeurs livrées tiennent dans ses bornes', async () => {
    const { parametres } = await listParametres(ctx, '2019-01-01');
    for (const { cle, bornes, enVigueur, valeurs } of parametres) {
      expect(enVigueur, cle).not.toBeNull();
      for (const { valeur, source } of valeurs) {
        expect(valeur, cle).toBeGreaterThanOrEqual(bornes[0]);
        expect(valeur, cle).toBeLessThanOrEqual(bornes[1]);
        expect(source, cle).not.toBe('');
      }
    }
  });
});
