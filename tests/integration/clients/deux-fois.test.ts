import { describe, expect, test } from 'vitest';
import { createEvenement } from '~/domain/agenda/evenements.service.server';
import { ChangementStatut, ClientSaisi } from '~/domain/clients/client.schema';
import { createClient, deleteClients, updateClient } from '~/domain/clients/clients.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { deleteFactures } from '~/domain/factures/sort.service.server';
import { formatInstant } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { saisieEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { attachPdf } from '../../support/pdf';

const OUVERT = { nom: 'Dupont', email: 'dupont@exemple.fr', telephonePortable: '0610203040' };
const saisie = (values: Record<string, string> = {}) => ClientSaisi.parse({ ...OUVERT, ...values });
const FOIS = Array.from({ length: 6 }, (_, index) => index);

describe.each(testDatabases())('ce qui part deux fois n’a lieu qu’une fois (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const inside = () => app.context({ courant: app.bellecour });

  test('un formulaire de création envoyé plusieurs fois à la fois fait un seul client', async () => {
    const ctx = await inside();
    const id = newId();
    const results = await Promise.all(FOIS.map(() => createClient(ctx, saisie(), id)));
    expect(results.map((result) => result.id)).toEqual(FOIS.map(() => id));
    expect(results.some((result) => result.dejaAutre)).toBe(false);
    expect(await ctx.db.from('historique').where({ client_id: id })).toHaveLength(1);
  });

  test('renvoyé autrement rempli, il mène à la fiche sans rien y changer, et le dit', async () => {
    const ctx = await inside();
    const id = newId();
    await createClient(ctx, saisie({ ville: 'Lyon' }), id);
    expect(await createClient(ctx, saisie({ ville: 'Arles' }), id)).toMatchObject({ id, dejaAutre: true });
    const [row] = await ctx.db.from('clients').where({ id });
    expect(row).toMatchObject({ ville: 'Lyon', version: 1 });
  });

  test('la même modification envoyée deux fois est enregistrée, pas refusée', async () => {
    const ctx = await inside();
    const { id } = await createClient(ctx, saisie());
    const rdv = { statut: 'Rdv devis', dateRdvDevis: '2026-12-03', heureRdvDevis: '08:30', ville: 'Arles' };
    for (const _ of FOIS) await updateClient(ctx, id, saisie(rdv), 1);
    const [row] = await ctx.db.from('clients').where({ id });
    expect(row).toMatchObject({ ville: 'Arles', statut: 'Rdv devis' });
    expect(await ctx.db.from('evenements').where({ client_id: id })).toHaveLength(1);
    expect(await ctx.db.from('historique').where({ client_id: id })).toHaveLength(3);
    const autre = updateClient(ctx, id, saisie({ ...rdv, ville: 'Lyon' }), 1);
    await expect(autre).rejects.toMatchObject({ fields: { '': expect.any(String) } });
  });

  test('un conflit nomme qui a changé la fiche, quoi qu’on ait ajouté ou noté depuis', async () => {
    const [ctx, admin] = [await inside(), await app.context({ role: 'admin', courant: app.bellecour })];
    const { id } = await createClient(ctx, saisie());
    await updateClient(ctx, id, saisie({ ville: 'Arles' }), 1);
    const plusTard = await app.context({ role: 'admin', now: new Date('2026-11-21T12:00:00.000Z') });
    await attachPdf(plusTard, id, 'ordonnance.pdf');
    await createEvenement(
      await app.context({ role: 'admin', courant: app.bellecour, now: new Date('2026-11-21T13:00:00.000Z') }),
      saisieEvenement({ clientId: id, type: 'Rdv devis' }),
    );
    const dernier = `(${ctx.acteur.name}, le ${formatInstant(ctx.now().toISOString())})`;
    await expect(updateClient(admin, id, saisie(), 1)).rejects.toThrow(`pendant votre saisie ${dernier}.`);
  });

  test('un changement qui n’est pas de cette page n’arrête pas celui qui l’enregistre ; un champ de la page, si', async () => {
    const ctx = await inside();
    const { id } = await createClient(ctx, saisie());
    await ctx.db.update('clients', { id }, { step_dash: 2, version: 2 });
    await updateClient(ctx, id, saisie({ ville: 'Arles' }), 1, { ouvert: OUVERT });
    expect(await ctx.db.from('clients').where({ id })).toMatchObject([
      { ville: 'Arles', step_dash: 2, version: 3 },
    ]);
    const tard = updateClient(ctx, id, saisie({ adresse: '1, rue Basse' }), 1, { ouvert: OUVERT });
    await expect(tard).rejects.toMatchObject({ fields: { '': expect.any(String) } });
  });

  test('enregistrer une fiche sans rien y changer n’en fait pas une version de plus', async () => {
    const ctx = await inside();
    const { id } = await createClient(ctx, saisie());
    await updateClient(ctx, id, saisie(), 1);
    expect(await ctx.db.from('clients').where({ id })).toMatchObject([{ version: 1 }]);
  });

  test('l’identifiant d’une fiche d’ailleurs, ou illisible, compte pour rien', async () => {
    const ctx = await inside();
    const lointain = await app.createClient({ nom: 'Lointain' }, { centre_id: app.etranger.id });
    for (const formId of [lointain.id, 'x', '', null, new File([], 'x')]) {
      const { id } = await createClient(ctx, saisie({ nom: 'Nouveau' }), formId);
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      expect(id).not.toBe(formId);
    }
    const stranger = await app.stranger();
    expect(await stranger.db.from('clients').where({ id: lointain.id })).toMatchObject([{ nom: 'Lointain' }]);
    expect(await ctx.db.from('clients').where({ nom: 'Nouveau' })).toHaveLength(5);
  });

  test('un client créé, puis supprimé, n’est pas créé de nouveau par le même formulaire', async () => {
    const ctx = await inside();
    const formId = newId();
    await createClient(ctx, saisie({ nom: 'Jeté' }), formId);
    await deleteClients(ctx, [formId]);
    await expect(createClient(ctx, saisie({ nom: 'Jeté' }), formId)).rejects.toThrow(
      'Ce client avait été créé, puis supprimé ou fusionné depuis : rien n’a changé.',
    );
    expect(await ctx.db.from('clients').where({ nom: 'Jeté' })).toHaveLength(1);
  });

  test('des clients supprimés par plusieurs à la fois gardent qui et quand, et une seule trace', async () => {
    const contexts = await Promise.all(FOIS.map(inside));
    const rows = await Promise.all(FOIS.map((index) => app.createClient({ nom: `Partant-${index}` })));
    const ids = rows.map((row) => row.id);
    const counts = await Promise.all(contexts.map((ctx) => deleteClients(ctx, ids)));
    expect(counts.reduce((total, count) => total + count, 0)).toBe(ids.length);
    const [ctx] = contexts;
    const traces = await ctx?.db.from('historique').whereIn('client_id', ids);
    expect(traces).toHaveLength(ids.length);
    const by = new Map(traces?.map((trace) => [trace.client_id, trace.user_id]));
    for (const row of (await ctx?.db.from('clients').whereIn('id', ids)) ?? [])
      expect(row.supprime_par).toBe(by.get(row.id));
  });

  test('une facture supprimée par plusieurs à la fois ne l’est qu’une fois', async () => {
    const contexts = await Promise.all(FOIS.map(inside));
    const client = await app.createClient({ email: 'f@exemple.fr' });
    const [first] = contexts;
    if (!first) throw new Error('aucun contexte');
    const statut = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: '240', rbstCompl: '0' };
    await changeStatut(first, client.id, ChangementStatut.parse(statut));
    const factures = await first.db.from('factures').where({ client_id: client.id });
    const ids = factures.map((facture) => facture.id);
    const counts = await Promise.all(contexts.map((ctx) => deleteFactures(ctx, ids)));
    expect(counts.map(({ nombre }) => nombre).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(counts.flatMap(({ avoirs }) => avoirs)).toEqual(['A2026-00001']);
    const traces = await first.db
      .from('historique')
      .where({ client_id: client.id, action: 'Facture supprimée' });
    expect(traces).toHaveLength(1);
  });

  test('un conflit se refuse autant de fois qu’on insiste', async () => {
    const ctx = await inside();
    const { id } = await createClient(ctx, saisie());
    await updateClient(ctx, id, saisie({ ville: 'Nîmes' }), 1);
    for (const version of [1, 1, Number.NaN])
      await expect(updateClient(ctx, id, saisie({ ville: 'Arles' }), version)).rejects.toMatchObject({
        fields: { '': expect.stringContaining('modifié pendant votre saisie') },
      });
  });
});
