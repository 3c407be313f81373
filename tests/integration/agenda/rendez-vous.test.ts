import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { createEvenement, deleteEvenement, updateEvenement } from '~/domain/agenda/evenements.service.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { getClient, getHistorique } from '~/domain/clients/clients.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { listSuivi } from '~/domain/clients/suivis.lists.server';
import { getTableauClient } from '~/domain/clients/tableau.service.server';
import { evenementOf, saisieEvenement, storeEquipe, storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

describe.each(testDatabases())(
  'le rendez-vous du client et l’agenda sont une seule vérité (%s)',
  (dialecte) => {
    const app = useTestApp(dialecte);
    let ctx: Context;

    beforeAll(async () => {
      ctx = await app.context({ centres: [app.bellecour] });
      await storeEquipe(ctx, async () => (await app.context()).acteur.userId);
    });

    const statut = (client: ClientRow, values: Record<string, string>) =>
      changeStatut(ctx, client.id, ChangementStatut.parse(values));
    const standing = (client: ClientRow) =>
      ctx.db.from('evenements').where({ client_id: client.id }).whereNull('annule_le').orderBy('start');
    const rdv = async (client: ClientRow) => (await getClient(ctx, client.id)).rendezVous;
    const saisieDe = (client: ClientRow, values: Record<string, string> = {}) =>
      saisieEvenement({ clientId: client.id, type: 'Rdv devis', ...values });

    test('ajouté dans l’agenda, il est sur la fiche, le tableau de bord et dans l’historique ; le statut reste', async () => {
      const client = await app.createClient();
      const id = await createEvenement(ctx, saisieDe(client));
      expect(await rdv(client)).toEqual({ dateRdvDevis: '2026-12-01', heureRdvDevis: '10:00' });
      const tableau = await getTableauClient(ctx, client.id);
      expect(tableau.entete.prochainRdv).toMatchObject({ _id: id, type: 'Rdv devis', date: '2026-12-01' });
      expect(tableau.client.statut).toBe('');
      const [entree] = await getHistorique(ctx, client.id);
      expect(entree).toMatchObject({ action: 'Rendez-vous', statut: 'Planifié' });
      expect(entree?.details).toBe('Rdv devis le 01/12/2026 de 10:00 à 11:00');
    });

    test('déplacé dans l’agenda, il l’est sur la fiche ; supprimé, il en disparaît et l’historique le dit', async () => {
      const client = await app.createClient();
      await statut(client, { statut: 'Rdv devis', date: '2026-12-01', heure: '09:30' });
      const [row] = await standing(client);
      const moved = saisieDe(client, { date: '2026-12-03', heure: '14:00', heureFin: '15:00' });
      await updateEvenement(ctx, row?.id ?? '', moved, { version: row?.version ?? 0 });
      expect(await rdv(client)).toEqual({ dateRdvDevis: '2026-12-03', heureRdvDevis: '14:00' });
      expect((await getHistorique(ctx, client.id))[0]?.action).toBe('Rendez-vous déplacé');
      await deleteEvenement(ctx, row?.id ?? '');
      expect(await rdv(client)).toEqual({});
      expect((await getHistorique(ctx, client.id))[0]).toMatchObject({
        action: 'Rendez-vous supprimé',
        statut: 'Annulé',
      });
    });

    test('l’événement du statut supprimé, l’historique dit qu’il n’en reste pas, et le client attend un rendez-vous', async () => {
      const client = await app.createClient({ nom: 'Sans rendez-vous' });
      const waiting = async () =>
        (await listSuivi(ctx, 'rdv', 100)).premiers.some(({ _id }) => _id === client.id);
      await statut(client, { statut: 'Rdv devis', date: '2026-12-01', heure: '09:30' });
      const autre = await createEvenement(ctx, saisieDe(client, { date: '2026-12-20' }));
      const [premier] = await standing(client);
      await deleteEvenement(ctx, premier?.id ?? '');
      const derniere = async () => (await getHistorique(ctx, client.id))[0]?.details;
      expect(await derniere()).toBe('Rdv devis le 01/12/2026 de 09:30 à 10:30');
      expect(await waiting()).toBe(false);
      await deleteEvenement(ctx, autre);
      const rien = ' ; le client reste « Rdv devis » et n’a plus de rendez-vous';
      expect(await derniere()).toBe(`Rdv devis le 20/12/2026 de 10:00 à 11:00${rien}`);
      expect(await waiting()).toBe(true);
      const repris = await createEvenement(ctx, saisieDe(client, { date: '2026-12-21' }));
      expect(await waiting()).toBe(false);
      const ailleurs = await app.createClient();
      await updateEvenement(ctx, repris, saisieDe(ailleurs, { date: '2026-12-21' }), { version: 1 });
      expect(await derniere()).toContain(rien);
      expect(await waiting()).toBe(true);
    });

    test('un rendez-vous déplacé a une ligne « Planifié » dans l’historique, pas deux', async () => {
      const client = await app.createClient();
      await statut(client, { statut: 'Rdv devis', date: '2026-12-01', heure: '09:30' });
      await statut(client, { statut: 'Rdv devis', date: '2026-12-02', heure: '09:30' });
      const [row] = await standing(client);
      const deplace = saisieDe(client, { date: '2026-12-03' });
      await updateEvenement(ctx, row?.id ?? '', deplace, { version: row?.version ?? 0 });
      const planifies = (await getHistorique(ctx, client.id)).filter(({ statut }) => statut === 'Planifié');
      expect(planifies.map(({ action }) => action)).toEqual(['Rendez-vous déplacé']);
    });

    test('le statut déplace l’événement : durée, intervenant et note restent, sa version avance', async () => {
      const client = await app.createClient();
      const moi = ctx.acteur.userId ?? '';
      const long = saisieDe(client, {
        heureFin: '12:00',
        intervenantId: moi,
        note: 'Avec sa fille',
        date: '2026-12-02',
      });
      const id = await createEvenement(ctx, long);
      await statut(client, { statut: 'Rdv devis', date: '2026-12-04', heure: '15:00' });
      expect(await standing(client)).toHaveLength(1);
      expect(await evenementOf(ctx, id)).toMatchObject({
        start: '2026-12-04T14:00:00.000Z',
        end: '2026-12-04T16:00:00.000Z',
        intervenant_id: moi,
        note: 'Avec sa fille',
        version: 2,
        modifie_le: ctx.now().toISOString(),
      });
      const created = await app.createClient();
      await statut(created, { statut: 'Rdv Bilan auditif', date: '2026-12-04', heure: '15:00' });
      expect((await standing(created))[0]).toMatchObject({ recherche: 'rdv bilan auditif', version: 1 });
    });

    test('« Rdv Annulé » annule les événements à venir, que l’agenda ne montre plus', async () => {
      const client = await app.createClient();
      const id = await createEvenement(ctx, saisieDe(client, { date: '2026-12-05' }));
      await statut(client, { statut: 'Rdv Annulé' });
      expect(await standing(client)).toEqual([]);
      expect(await evenementOf(ctx, id)).toMatchObject({ version: 2, annule_le: ctx.now().toISOString() });
    });

    test('un événement d’autrefois, importé, suit les mêmes règles', async () => {
      const client = await app.createClient();
      const id = await storeEvenement(ctx, { centre_id: client.centre_id, client_id: client.id });
      await statut(client, { statut: 'Rdv devis', date: '2026-12-12', heure: '10:00' });
      expect((await standing(client)).map((row) => row.id)).toEqual([id]);
      await updateEvenement(ctx, id, saisieDe(client, { date: '2026-12-13', heure: '10:00' }), {
        version: 2,
      });
      expect(await rdv(client)).toEqual({ dateRdvDevis: '2026-12-13', heureRdvDevis: '10:00' });
    });

    test('passé d’un client à un autre, il change de fiche et les deux historiques le disent', async () => {
      const [de, vers] = [await app.createClient(), await app.createClient()];
      const id = await createEvenement(ctx, saisieDe(de, { date: '2026-12-14' }));
      await updateEvenement(ctx, id, saisieDe(vers, { date: '2026-12-14' }), { version: 1 });
      expect([await rdv(de), await rdv(vers)]).toEqual([
        {},
        { dateRdvDevis: '2026-12-14', heureRdvDevis: '10:00' },
      ]);
      const anciens = (await getHistorique(ctx, de.id)).map(({ action, statut }) => [action, statut]);
      expect(anciens).toEqual([
        ['Rendez-vous retiré', 'Annulé'],
        ['Rendez-vous', 'Annulé'],
      ]);
      expect((await getHistorique(ctx, vers.id))[0]).toMatchObject({
        action: 'Rendez-vous',
        statut: 'Planifié',
      });
    });

    test('agenda et statut à la fois : le dernier l’emporte, sans doublon', async () => {
      for (let round = 0; round < 5; round += 1) {
        const client = await app.createClient();
        const date = `2027-02-0${round + 1}`;
        const id = await createEvenement(ctx, saisieDe(client, { date }));
        const results = await Promise.allSettled([
          updateEvenement(ctx, id, saisieDe(client, { date, heure: '14:00', heureFin: '15:00' }), {
            version: 1,
          }),
          statut(client, { statut: 'Rdv devis', date, heure: '16:00' }),
        ]);
        expect(results[1]?.status).toBe('fulfilled');
        const rows = await standing(client);
        expect(rows).toHaveLength(1);
        // The status always means it; the agenda's form gives way when it comes second.
        expect(rows[0]?.start).toBe(`${date}T15:00:00.000Z`);
      }
    });

    test('un rendez-vous de client a une heure : la journée entière est refusée', async () => {
      const client = await app.createClient();
      expect(() => saisieDe(client, { journee: 'on' })).toThrow('Journée entière');
    });
  },
);
