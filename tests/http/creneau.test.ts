import { beforeAll, describe, expect, test } from 'vitest';
import { getClient } from '~/domain/clients/clients.service.server';
import { storeEquipe, storeEvenement } from '../support/agenda';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

const COORDONNEES = { nom: 'Prise', prenom: 'Ève', email: 'eve@exemple.fr', telephonePortable: '0610203040' };
const RDV = { date: '2037-01-15', heure: '10:30' };
const statut = { statut: 'Rdv devis', ...RDV };

/** Where an appointment is made without the agenda: the form's address and what it sends. */
interface Ecran {
  path(id: string): string;
  champs: Record<string, string>;
}

describe('un créneau pris, par requêtes et sans script', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let employe: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
    const membre = async () => (await enseigne.createUser('employe', [enseigne.bellecour])).id;
    await storeEquipe(enseigne.context(), membre, 40);
  });

  /** A client with an appointment from 10:00 to 11:00 that day. */
  async function clientPris() {
    const client = await enseigne.createClient(COORDONNEES);
    const id = await occupe(client.id);
    return { client, id };
  }
  const occupe = (clientId: string) =>
    storeEvenement(enseigne.context(), {
      ...{ centre_id: enseigne.bellecour.id, client_id: clientId, type: 'Rdv livraison' },
      ...{ start: '2037-01-15T09:00:00.000Z', end: '2037-01-15T10:00:00.000Z' },
    });
  const events = (clientId: string) =>
    enseigne.context().db.from('evenements').where({ client_id: clientId });

  const ecrans: Record<string, Ecran> = {
    'le statut, de la liste': {
      path: (id) => `/admin/clients/${id}/statut?statut=Rdv+devis`,
      champs: statut,
    },
    'le statut, de la fiche': {
      path: (id) => `/admin/nouveauClient/${id}/statut?statut=Rdv+devis`,
      champs: statut,
    },
    'le statut, du tableau de bord': {
      path: (id) => `/admin/ClientDashboard/${id}/statut?statut=Rdv+devis`,
      champs: statut,
    },
    'la page du bilan': { path: (id) => `/admin/bilan-auditif/${id}`, champs: { ...RDV, ouvert: 'aucun' } },
    'le formulaire de la fiche': {
      path: (id) => `/admin/nouveauClient/${id}`,
      champs: {
        ...{ ...COORDONNEES, ville: 'Nîmes', version: '1', statut: 'Rdv devis' },
        ...{ dateRdvDevis: RDV.date, heureRdvDevis: RDV.heure },
      },
    },
  };

  test.each(Object.keys(ecrans))(
    '%s : 400, l’autre est nommé, la saisie reste, et on peut passer outre',
    async (nom) => {
      const ecran = ecrans[nom];
      if (!ecran) throw new Error(nom);
      const { client, id } = await clientPris();
      const path = ecran.path(client.id);
      const refused = await employe.post(path, ecran.champs);
      expect(refused.status).toBe(400);
      const page = await refused.text();
      expect(page).toContain(
        'Créneau déjà occupé : Rdv livraison, Prise Ève, le 15/01/2037 de 10:00 à 11:00.',
      );
      expect(page).toMatch(
        new RegExp(`<button[^>]*name="acceptes" value="${id}"[^>]*>Enregistrer quand même`),
      );
      for (const value of Object.values(ecran.champs)) expect(page).toContain(value);
      expect(page.match(/role="alert"/g)).toHaveLength(1);
      expect(await events(client.id)).toHaveLength(1);
      expect(await getClient(enseigne.context(), client.id)).toMatchObject({ statut: '', ville: '' });

      const venu = await occupe(client.id);
      const again = await employe.post(path, { ...ecran.champs, acceptes: id });
      expect(again.status).toBe(400);
      expect(await again.text()).toMatch(new RegExp(`name="acceptes" value="(${id},${venu}|${venu},${id})"`));
      const done = await employe.post(path, { ...ecran.champs, acceptes: `${venu},${id}` });
      expect(redirection(done)).toMatch(/^\/admin\//);
      expect(await events(client.id)).toHaveLength(3);
    },
  );

  test.each(Object.keys(ecrans))('%s : une date passée est demandée une fois', async (nom) => {
    const ecran = ecrans[nom];
    if (!ecran) throw new Error(nom);
    const client = await enseigne.createClient(COORDONNEES);
    const champs = Object.fromEntries(
      Object.entries(ecran.champs).map(([name, value]) => [name, value === RDV.date ? '2020-01-15' : value]),
    );
    const refused = await employe.post(ecran.path(client.id), champs);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('Cette date est passée : 15/01/2020.');
    expect(page).toMatch(/<button[^>]*name="acceptes" value="2020-01-15"[^>]*>Enregistrer quand même/);
    const done = await employe.post(ecran.path(client.id), { ...champs, acceptes: '2020-01-15' });
    expect(redirection(done)).toMatch(/^\/admin\//);
    expect(await events(client.id)).toHaveLength(1);
  });

  test('à la création d’un client et dans l’agenda, une date passée se demande aussi', async () => {
    const fiche = { ...ecrans['le formulaire de la fiche']?.champs, dateRdvDevis: '2020-01-15' };
    const creation = { ...fiche, nom: 'Neuve', centreId: enseigne.bellecour.id };
    const refused = await employe.post('/admin/nouveauClient', creation);
    expect(await refused.text()).toContain('Cette date est passée : 15/01/2020.');
    const sent = await employe.post('/admin/nouveauClient', { ...creation, acceptes: '2020-01-15' });
    expect(redirection(sent)).toMatch(/^\/admin\/nouveauClient\//);
    const evenement = { type: 'Réunion', date: '2020-01-15', heure: '10:00', color: '#007bff' };
    const asked = await employe.post('/admin/agenda/nouveau', evenement);
    expect(await asked.text()).toContain('Cette date est passée : 15/01/2020.');
    const added = await employe.post('/admin/agenda/nouveau', { ...evenement, acceptes: '2020-01-15' });
    expect(added.status).toBe(302);
  });

  test('la page du bilan retient ce qu’elle a montré : ni l’un ni l’autre avertissement ne se perd', async () => {
    const { client, id } = await clientPris();
    const path = `/admin/bilan-auditif/${client.id}`;
    expect((await employe.post(path, { ...RDV, heure: '15:00', ouvert: 'aucun' })).status).toBe(302);
    // Opened on no appointment, it first learns of a colleague's, then of the taken slot.
    const moved = await (await employe.post(path, { ...RDV, ouvert: 'aucun' })).text();
    expect(moved).toContain('il est maintenant le 15/01/2037 à 15:00');
    expect(moved).not.toContain('Enregistrer quand même');
    expect(moved).toMatch(/name="ouvert"[^>]*value="aucun"/);
    const ouvert = '2037-01-15 15:00';
    const pris = await (await employe.post(path, { ...RDV, ouvert: 'aucun', remplacer: ouvert })).text();
    expect(pris).toContain('Créneau déjà occupé');
    expect(pris).toMatch(new RegExp(`name="ouvert"[^>]*value="${ouvert}"`));
    expect((await employe.post(path, { ...RDV, ouvert, acceptes: id })).status).toBe(302);
    expect(await events(client.id)).toHaveLength(2);
  });

  test('à qui a choisi entre sa saisie et celle d’un collègue, le créneau pris se dit aussi', async () => {
    const { client, id } = await clientPris();
    const champs = { ...ecrans['le formulaire de la fiche']?.champs };
    const path = `/admin/nouveauClient/${client.id}`;
    const ouvert = JSON.stringify({ version: '1', ...COORDONNEES, adresse: '' });
    await employe.post(path, { ...COORDONNEES, adresse: '1, rue Haute', version: '1' });
    expect((await employe.post(path, { ...champs, ouvert })).status).toBe(400);
    const choix = { ...champs, ouvert, remplacer: '2', reprendre: 'adresse=1%2C+rue+Haute' };
    const refused = await employe.post(path, choix);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    for (const kept of ['Enregistrer quand même', 'Nîmes', '1, rue Haute']) expect(page).toContain(kept);
    expect(page).toMatch(/name="version"[^>]* value="2"/);
    expect((await employe.post(path, { ...choix, acceptes: id })).status).toBe(302);
    expect(await getClient(enseigne.context(), client.id)).toMatchObject({
      ...{ ville: 'Nîmes', adresse: '1, rue Haute' },
      rendezVous: { dateRdvDevis: RDV.date, heureRdvDevis: RDV.heure },
    });
  });

  test.each(['', 'x', '../..', '0'.repeat(24), `${'f'.repeat(24)},,<b>`])(
    'accepter « %s », c’est n’accepter rien de ce qui est là',
    async (acceptes) => {
      const { client } = await clientPris();
      const sent = await employe.post(`/admin/clients/${client.id}/statut`, { ...statut, acceptes });
      expect(sent.status).toBe(400);
      expect(await events(client.id)).toHaveLength(1);
    },
  );
});
