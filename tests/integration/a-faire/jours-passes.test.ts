import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import type { CleLigne } from '~/domain/a-faire/cle-ligne';
import type { LigneAFaire } from '~/domain/a-faire/ligne';
import { getReleve, listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { releverCentre } from '~/domain/a-faire/releve-du-jour.server';
import { reporterLigne } from '~/domain/a-faire/reports.service.server';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';
import { storePart } from '../../support/part';

/** Days of October 2026, the change of the clock among them. */
describe.each(testDatabases())('les jours passés de ce qu’il y a à faire (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let user: UserRow;
  const le = async (instant: string): Promise<Context> => {
    const now = new Date(instant);
    if (user) return app.contextOf(user, { courant: app.bellecour, now });
    const first = await app.context({ courant: app.bellecour, now });
    user = (await first.db
      .from('users')
      .where({ id: first.acteur.userId ?? '' })
      .first()) as UserRow;
    return first;
  };
  const relever = async (instant: string) => releverCentre(await le(instant), app.bellecour);
  const duJour = async (jour: string, who?: Context, search = ''): Promise<LigneAFaire[]> => {
    const ctx = who ?? (await le('2026-11-21T09:00:00Z'));
    const criteres = readCriteresLignes(new URLSearchParams(`jour=${jour}${search}`));
    return (await listLignes(ctx, criteres)).flatMap(({ lignes }) => lignes);
  };
  const sorties = async (jour: string) =>
    Object.fromEntries((await duJour(jour)).map(({ client, sortie }) => [client?.nom, sortie]));
  const attente = { statut: 'Rdv devis', date_maj_status: '2026-09-02T08:00:00.000Z' };
  const prescrire = async (client: { id: string; centre_id: string }, date: string) => {
    const ctx = await le('2026-10-01T08:00:00Z');
    const faite = { cree_le: `${date}T10:00:00.000Z`, modifie_le: `${date}T10:00:00.000Z` };
    await ctx.db.insert('prescriptions', {
      ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, date },
      ...{ oreilles: 'deux', nature: 'premiere', ...faite },
    });
  };

  test('un jour passé dit ce qui y était, depuis quand, et pourquoi chaque ligne est partie', async () => {
    const fiche = (nom: string, columns = {}) => app.createClient({ nom, prenom: '' }, columns);
    const fait = await fiche('Fait', attente);
    const mort = await fiche('Mort', attente);
    const jete = await fiche('Jeté', attente);
    const efface = await fiche('Effacé', attente);
    const reporte = await fiche('Reporté', attente);
    const reste = await fiche('Reste', attente);
    const oppose = await fiche('Opposé');
    const expire = await fiche('Expiré');
    const tard = await fiche('Tard');
    const [garde, reuni] = [await fiche('Gardé'), await fiche('Réuni', attente)];
    await prescrire(oppose, '2025-10-20');
    await prescrire(expire, '2025-10-12');
    await prescrire(tard, '2025-10-12');
    expect(await relever('2026-10-10T22:05:00Z')).toEqual({ nouvelles: 10, parties: 0 });
    expect(await relever('2026-10-11T05:30:00Z')).toEqual({ nouvelles: 0, parties: 0 });

    const ctx = await le('2026-10-11T09:00:00Z');
    await ctx.db.update('clients', { id: fait.id }, { statut: '' });
    await ctx.db.update('clients', { id: mort.id }, { deces_le: '2026-10-11' });
    await ctx.db.update('clients', { id: oppose.id }, { sans_relance: true });
    await deleteClients(ctx, [jete.id, efface.id]);
    await eraseClients(ctx, [efface.id]);
    const ligne: CleLigne = { nature: 'rdv', objetId: reporte.id, repere: '2026-09-02' };
    await reporterLigne(ctx, ligne, { jusquAu: '2026-10-20', motif: 'En vacances' });
    await prescrire(tard, '2026-10-11');
    await createFusion(ctx, garde, reuni);
    await relever('2026-10-11T18:00:00Z');
    await relever('2026-10-12T18:00:00Z');
    await relever('2026-10-13T18:00:00Z');
    await relever('2026-10-20T18:00:00Z');

    const vers = 'entre le 11/10/2026 07:30 et le 11/10/2026 20:00';
    expect(await sorties('2026-10-11')).toEqual({
      Fait: `Partie ${vers} : un rendez-vous est pris, ou le statut est autre, ou le dossier ou une durée réglée a été modifié.`,
      Mort: `Partie ${vers} : le décès du client est noté.`,
      Jeté: `Partie ${vers} : la fiche du client est à la corbeille.`,
      Reporté: `Reportée le 11/10/2026 par ${user.name} jusqu’au 20/10/2026 : En vacances`,
      Reste: '',
      Opposé: `Partie ${vers} : le client ne veut plus aucune relance.`,
      Expiré:
        'Partie entre le 12/10/2026 20:00 et le 13/10/2026 20:00 : rien n’a changé au dossier, mais le temps que dit la règle est passé.',
      Tard: `Partie ${vers} : l’ordonnance a servi, ou une autre est au dossier, ou le dossier ou une durée réglée a été modifié.`,
      Gardé: `Partie ${vers} : la fiche a été réunie avec une autre.`,
    });
    expect(Object.keys(await sorties('2026-10-12')).sort()).toEqual(['Expiré', 'Reste']);
    expect(Object.keys(await sorties('2026-10-13'))).toEqual(['Reste']);
    expect(Object.keys(await sorties('2026-10-20')).sort()).toEqual(['Reporté', 'Reste']);
    const [encore] = (await duJour('2026-10-13')) as [LigneAFaire];
    expect(encore).toMatchObject({
      ...{ quoi: 'Fixer : Rdv devis', vueDu: '2026-10-11', depuis: '2026-09-02', client: { _id: reste.id } },
    });
    expect(await getReleve(ctx, '2026-10-10')).toBeNull();
    expect(await getReleve(await le('2026-11-21T09:00:00Z'), '2026-10-11')).toEqual({
      ...{ premierLe: '2026-10-10T22:05:00.000Z', dernierLe: '2026-10-11T18:00:00.000Z' },
    });
    expect(await duJour('2026-10-11', await app.stranger())).toEqual([]);
    expect(await duJour('2026-10-11', await app.context({ courant: app.croixRousse }))).toEqual([]);

    // Whoever was merged into an erased record is erased with it, past lines included.
    const apres = await le('2026-11-21T09:00:00Z');
    await deleteClients(apres, [garde.id]);
    await eraseClients(apres, [garde.id]);
    const noms = (await duJour('2026-10-11')).map(({ client, objetId }) => client?.nom ?? objetId);
    expect(noms.sort()).toEqual(
      ['Expiré', 'Fait', 'Jeté', 'Mort', 'Opposé', 'Reporté', 'Reste', 'Tard'].sort(),
    );
  });

  test('une ligne qui passe à une autre fiche quitte la première, et se tient sous l’autre', async () => {
    const un = await app.createClient({ nom: 'Premier', prenom: '' });
    const autre = await app.createClient({ nom: 'Second', prenom: '' });
    await prescrire(un, '2025-11-25');
    await relever('2026-10-25T18:00:00Z');
    const ctx = await le('2026-10-26T09:00:00Z');
    await ctx.db.update('prescriptions', { client_id: un.id }, { client_id: autre.id });
    await relever('2026-10-26T18:00:00Z');
    expect(await relever('2026-10-27T18:00:00Z')).toEqual({ nouvelles: 0, parties: 0 });
    const noms = async (jour: string) =>
      (await duJour(jour, undefined, '&nature=ordonnance')).map(({ client }) => client?.nom);
    expect(await noms('2026-10-25')).toContain('Premier');
    expect(await noms('2026-10-26')).toContain('Second');
    expect(await noms('2026-10-26')).not.toContain('Premier');
  });

  test('se relève par lots, et ce qu’une interruption a laissé reste vrai', async () => {
    const ctx = await le('2026-12-21T08:00:00Z');
    await relever('2026-12-21T07:00:00Z');
    const [modele, coupee] = [
      await app.createClient({ nom: 'Lot' }),
      await app.createClient({ nom: 'Coupée' }),
    ];
    const ids = Array.from({ length: 450 }, () => newId());
    await ctx.db.insert(
      'clients',
      ids.map((id, n) => ({ ...modele, ...attente, id, rang: 5000 + n, nom: `L${n}` })),
    );
    expect(await relever('2026-12-21T08:00:00Z')).toEqual({ nouvelles: 450, parties: 0 });
    // Noted by a passage that did not come to its end, and gone by the next.
    await ctx.db.insert('lignes_a_faire', {
      ...{
        id: newId(),
        centre_id: coupee.centre_id,
        client_id: coupee.id,
        nature: 'rdv',
        objet_id: coupee.id,
      },
      ...{ quoi: 'Fixer', pourquoi: '', vu_du: '2026-12-23', cree_le: '2026-12-23T08:00:00.000Z' },
    });
    await ctx.db.update('clients', { id: ids }, { statut: '' });
    expect(await relever('2026-12-24T08:00:00Z')).toMatchObject({ parties: 451 });
    const parties = await ctx.db.from('lignes_a_faire').where({ fin_le: '2026-12-24T08:00:00.000Z' });
    const jours = (id: string | undefined) => {
      const { vu_du, vu_au, vu_le } = parties.find(({ client_id }) => client_id === id) ?? {};
      return [vu_du, vu_au, vu_le];
    };
    expect(jours(coupee.id)).toEqual(['2026-12-23', '2026-12-23', '2026-12-23T08:00:00.000Z']);
    expect(jours(ids[0])).toEqual(['2026-12-21', '2026-12-21', '2026-12-21T08:00:00.000Z']);
  });

  test('reportée par plusieurs à la fois, une ligne l’est une fois, et le jour passé la dit une fois', async () => {
    const ctx = await le('2026-11-10T09:00:00Z');
    const client = await app.createClient({ nom: 'Plusieurs', prenom: '' }, attente);
    const part = await storePart(ctx);
    await ctx.db.update('parts_attendues', { id: part }, { etat: 'rejetee' });
    const lignes: CleLigne[] = [
      { nature: 'rdv', objetId: client.id, repere: '2026-09-02' },
      { nature: 'tiersPayant', objetId: part, repere: '' },
    ];
    for (const ligne of lignes) {
      const saisie = { jusquAu: '2026-12-01', motif: 'En vacances' };
      const faits = await Promise.allSettled([1, 2, 3].map(() => reporterLigne(ctx, ligne, saisie)));
      expect(faits.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
      for (const table of ['reports_a_faire', 'lignes_a_faire'] as const)
        expect(await ctx.db.from(table).where({ objet_id: ligne.objetId }), table).toHaveLength(1);
    }
  });
});
