import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { saveBrouillon } from '~/domain/factures/brouillons.service.server';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { generateFacture } from '~/domain/factures/generation.service.server';
import { createFacture, getFacture } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { modifyFacture } from '~/domain/factures/transmission.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { attack, dits, newCentre, verify } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { factureAuJour, saisieFacture } from '../../support/facture';

const JOUR = '2026-11-21';
const JUIN = '2026-06-10';
const SEULE = { formId: null, clientId: null };

describe.each(testDatabases())('le jour d’une facture (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let centre: CentreRow;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ({ centre, ctx } = await newCentre(app, `Jours ${dialecte}`));
  });
  afterAll(() => base?.destroy());

  const rowOf = (id: string): Promise<FactureRow> => base('factures').where({ id }).first();
  const joursOf = async (id: string) => {
    const { date_facture, date_livraison, numero_facture } = await rowOf(id);
    return [date_facture, date_livraison, numero_facture.slice(0, 5)];
  };
  const newClient = () => app.createClient({ email: 'eve@exemple.fr' }, { centre_id: centre.id });
  const statut = (clientId: string, dateFacturation: string) =>
    changeStatut(
      ctx,
      clientId,
      ChangementStatut.parse({ statut: 'Facturé', dateFacturation, rbstSS: '0', rbstCompl: '0' }),
    );

  test('par quelque porte que ce soit, c’est celui de son émission ; le jour dit est celui de la livraison', async () => {
    const emise = [JOUR, JUIN, 'F2026'];
    const saisie = await createFacture(ctx, saisieFacture({ dateLivraison: JUIN }), SEULE);
    expect(await joursOf(saisie.id)).toEqual(emise);

    const ancienne = saisieFacture({});
    const parAncien = await createFacture(ctx, { ...ancienne, dateFacture: JUIN }, SEULE);
    expect(await joursOf(parAncien.id)).toEqual(emise);

    const client = await newClient();
    await statut(client.id, JUIN);
    const [facturee] = await base('factures').where({ client_id: client.id });
    expect(await joursOf(facturee.id)).toEqual(emise);

    const demande = { total: null, envoi: null, dateLivraison: null };
    const { facture } = await generateFacture(ctx, (await newClient()).id, { ...demande, dateFacture: JUIN });
    expect(await joursOf(facture.id)).toEqual(emise);

    const formId = newId();
    await saveBrouillon(ctx, { objet: 'Piles', dateLivraison: JUIN }, { formId, clientId: null, version: 0 });
    const brouillon = await createFacture(ctx, saisieFacture({ dateLivraison: JUIN }), {
      ...{ formId, clientId: null },
    });
    expect(await joursOf(brouillon.id)).toEqual(emise);

    await changeStatutFacture(ctx, saisie.id, { statut: 'Annulée' });
    await changeStatutFacture(ctx, saisie.id, { statut: 'Créée' });
    const reprise = await base('factures').where({ corrige_id: saisie.id }).first();
    expect(await joursOf(reprise.id)).toEqual(emise);
  });

  test('une livraison à venir est refusée, à son champ, sans prendre de numéro', async () => {
    const before = await base('factures').where({ centre_id: centre.id });
    const client = await newClient();
    const demande = { total: null, envoi: null, dateFacture: null };
    const doors: [string, () => Promise<unknown>][] = [
      ['dateLivraison', () => createFacture(ctx, saisieFacture({ dateLivraison: '2026-11-22' }), SEULE)],
      ['dateFacturation', () => statut(client.id, '2199-01-01')],
      ['dateLivraison', () => generateFacture(ctx, client.id, { ...demande, dateLivraison: '2027-01-01' })],
    ];
    for (const [champ, door] of doors)
      await expect(door()).rejects.toMatchObject({
        code: 'livraison_a_venir',
        fields: { [champ]: expect.stringContaining('à venir') },
      });
    expect(await base('factures').where({ centre_id: centre.id })).toHaveLength(before.length);
    expect((await base('clients').where({ id: client.id }).first()).statut).toBe('');
  });

  test('ce qui fut livré dans un mois clos se facture aujourd’hui : le mois reste ce qu’il était', async () => {
    const { centre, ctx } = await newCentre(app, `Juin ${dialecte}`);
    await factureAuJour(ctx, '2026-06-30');
    await closePeriodes(ctx);
    const juin = () => base('clotures').where({ centre_id: centre.id, debut: '2026-06-01' }).first();
    const before = await juin();
    const { id } = await createFacture(ctx, saisieFacture({ dateLivraison: JUIN }), SEULE);
    expect(await joursOf(id)).toEqual([JOUR, JUIN, 'F2026']);
    const scelle = await base('scelles').where({ objet_id: id }).first();
    expect(scelle.jour).toBe(JOUR);
    await closePeriodes(await app.context({ centres: [centre], now: new Date('2026-12-01T09:00:00Z') }));
    expect(await juin()).toEqual(before);
    expect(await verify(ctx, centre)).toMatchObject({ etat: 'entiere' });
  });

  test('corrigée, elle garde sa livraison sauf autre jour ; le jour lu n’est pas un autre', async () => {
    const { id } = await factureAuJour(ctx, JUIN);
    const { textes, dateFacture } = await getFacture(ctx, id);
    expect([dateFacture, textes.dateLivraison]).toEqual([JUIN, JUIN]);
    const telle = await modifyFacture(ctx, id, { champs: { dateFacture: JUIN, dateLivraison: JUIN } });
    expect(telle).toBe(id);
    const nouvelle = await modifyFacture(ctx, id, { champs: { dateFacture: JUIN, ville: 'Nîmes' } });
    expect(await joursOf(nouvelle)).toEqual([JOUR, JUIN, 'F2026']);
    const autre = await modifyFacture(ctx, nouvelle, { champs: { dateFacture: '2026-06-12' } });
    expect(await joursOf(autre)).toEqual([JOUR, '2026-06-12', 'F2026']);
    const motif = await base('avoirs').where({ facture_id: nouvelle }).first();
    expect(motif.motif).toBe('Correction : Date de livraison');
  });

  test('une facture d’avant n’a qu’un jour : son sceau tient, et rien n’y change sans qu’on le change', async () => {
    const { centre, ctx } = await newCentre(app, `Avant ${dialecte}`);
    const { id } = await factureAuJour(ctx, JUIN);
    await expect(base('factures').where({ id }).update({ date_livraison: JOUR })).rejects.toThrow(
      'Un document émis ne se modifie pas.',
    );
    await attack(base, (db) => db('factures').where({ id }).update({ date_livraison: JOUR }));
    expect(dits(await verify(ctx, centre)).join()).toContain('F2026-00001');
    await attack(base, (db) => db('factures').where({ id }).update({ date_livraison: JUIN }));
    expect(dits(await verify(ctx, centre)).join()).not.toContain('F2026-00001');

    const saisie = { ...saisieFacture({}), dateLivraison: JUIN };
    expect(await corrigerFacture(ctx, id, saisie)).toMatchObject({ id, numeroAvoir: null });
    await attack(base, (db) => db('factures').where({ id }).update({ date_livraison: null }));
    expect((await getFacture(ctx, id)).textes.dateLivraison).toBe(JUIN);
    expect(await corrigerFacture(ctx, id, saisie)).toMatchObject({ id, numeroAvoir: null });
  });
});
