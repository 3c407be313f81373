import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { gardienOf } from '~/domain/comptabilite/gardien.server';
import { layRepereScelles } from '~/domain/comptabilite/repere.server';
import { readTotaux } from '~/domain/comptabilite/totaux-cloture';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { down, up } from '../../../db/migrations/0024_reglements';
import { up as scellerReprises } from '../../../db/migrations/0032_reglements_scelles';
import { up as dettes, down as sansDettes } from '../../../db/migrations/0086_dettes_du_centre';
import { useTestApp } from '../../support/app';
import { attack, dits, verify } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';
import { storeFacture } from '../../support/facture';

const DEMAIN = new Date(MAINTENANT.getTime() + 86_400_000);

describe.each(testDatabases())('les règlements d’avant (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
  });
  afterAll(() => base?.destroy());

  const RESTES = ['reste_patient', 'reste_amo', 'reste_amc'];
  const restesOf = async (id: string): Promise<number[]> => {
    const row = await base('factures').where({ id }).first();
    return RESTES.map((colonne) => row[colonne]);
  };

  test('ce qui était payé a ses règlements, ce qui est dû a ses restes, ce qui est annulé ou supprimé ne doit rien', async () => {
    const ids = {
      creee: await storeFacture(ctx),
      payee: await storeFacture(ctx),
      sansTiers: await storeFacture(ctx, { rbstSS: '', rbstCompl: '' }),
      annulee: await storeFacture(ctx),
      supprimee: await storeFacture(ctx),
    };
    await sansDettes(base);
    await down(base);
    await base('factures').whereIn('id', [ids.payee, ids.sansTiers]).update({ statut: 'Payée' });
    await base('factures').where({ id: ids.annulee }).update({ statut: 'Annulée' });
    await base('factures').where({ id: ids.supprimee }).update({ supprime_le: '2026-11-21T08:00:00.000Z' });
    await up(base);
    await dettes(base);

    const { total_general: total } = await base('factures').where({ id: ids.creee }).first();
    expect(await restesOf(ids.creee)).toEqual([total - 173_000, 48_000, 125_000]);
    for (const id of [ids.payee, ids.sansTiers, ids.annulee, ids.supprimee])
      expect(await restesOf(id)).toEqual([0, 0, 0]);

    const reglements = await base('reglements').orderBy('rang');
    expect(
      reglements.map(({ facture_id, payeur, montant, numero }) => [facture_id, payeur, montant, numero]),
    ).toEqual([
      [ids.payee, 'patient', total - 173_000, 'R0000-00001'],
      [ids.payee, 'amo', 48_000, 'R0000-00002'],
      [ids.payee, 'amc', 125_000, 'R0000-00003'],
      [ids.sansTiers, 'patient', total, 'R0000-00004'],
    ]);
    for (const reglement of reglements)
      expect(reglement).toMatchObject({
        ...{ nature: 'encaissement', mode: 'autre', date_reglement: '2026-11-21', client_id: null },
      });
    expect(reglements.every(({ reprise, par_statut }) => Boolean(reprise) && Boolean(par_statut))).toBe(true);
    expect(new Set(reglements.map(({ id }) => id)).size).toBe(4);
    expect(await base('compteurs').where({ serie: 'R0000' }).first()).toMatchObject({ dernier: 4 });

    // Each is in the chain from then on: taken out, changed or added to, it is named.
    await scellerReprises(base);
    await scellerReprises(base);
    const centre = app.bellecour;
    await layRepereScelles(gardienOf(ctx), centre.id);
    const etat = () => verify(ctx, centre);
    expect(await etat()).toMatchObject({ etat: 'entiere', scelles: 9 });
    const [, amo] = reglements;
    await attack(base, (db) => db('reglements').where({ id: amo.id }).delete());
    expect(dits(await etat())).toEqual([
      expect.stringMatching(/^Règlement R0000-00002\s:.*n’est plus dans la base/u),
    ]);
    await base('reglements').insert(amo);
    await attack(base, (db) => db('reglements').where({ id: amo.id }).update({ reprise: !amo.reprise }));
    expect(dits(await etat())).toEqual([expect.stringContaining('R0000-00002')]);
    await attack(base, (db) => db('reglements').where({ id: amo.id }).update({ reprise: amo.reprise }));

    // What is done with one later is in the chain as well, and in no closing's sums.
    await annulerReglement(ctx, amo.id, { motif: 'Jamais reçu' });
    const demain = await app.context({ courant: app.bellecour, now: DEMAIN });
    const [{ clotures } = { clotures: [] }] = await closePeriodes(demain);
    expect(clotures.map(readTotaux)).toMatchObject([{ annulations: { nombre: 0 }, reprises: { nombre: 0 } }]);
    expect(await verify(demain, centre)).toMatchObject({ etat: 'entiere', scelles: 11 });

    const parts = await base('parts_attendues').orderBy(['facture_id', 'payeur']);
    expect(
      new Set(parts.map(({ facture_id, payeur, montant }) => `${facture_id} ${payeur} ${montant}`)),
    ).toEqual(new Set([ids.creee, ids.payee].flatMap((id) => [`${id} amo 48000`, `${id} amc 125000`])));
  });

  test('la base refuse de changer ou de retirer un règlement ; sa fiche peut changer', async () => {
    const [{ id }] = await base('reglements').limit(1);
    for (const change of [{ montant: 1 }, { mode: 'cheque' }, { facture_id: null }, { note: 'x' }])
      await expect(base('reglements').where({ id }).update(change)).rejects.toThrow('ne se modifie pas');
    await expect(base('reglements').where({ id }).delete()).rejects.toThrow('ne se modifie pas');
    const client = await app.createClient();
    expect(await base('reglements').where({ id }).update({ client_id: client.id })).toBe(1);
    expect(await base('reglements').where({ id }).update({ client_id: null })).toBe(1);
    const [row] = await base('reglements').limit(1);
    const nouveau = { ...row, rang: undefined, id: 'f'.repeat(24), numero: 'R2026-99999' };
    for (const faux of [{ montant: 0 }, { montant: -1 }, { nature: 'remboursement' }])
      await expect(base('reglements').insert({ ...nouveau, ...faux })).rejects.toThrow(/reglements_/);
  });
});
