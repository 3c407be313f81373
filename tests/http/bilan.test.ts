import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { newId } from '~/lib/ids.server';
import { createBilanDe, SEUILS } from '../support/bilan';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

const FORMULAIRE = {
  date: '2026-11-20',
  ...Object.fromEntries(Object.entries(SEUILS).map(([nom, seuil]) => [`seuils.${nom}`, seuil])),
};

describe('bilan auditif et tableau de bord du client', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let employe: Visiteur;
  let viewer: Visiteur;
  let client: ClientRow;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe');
    viewer = await enseigne.signIn('viewer');
  });
  beforeEach(async () => {
    client = await enseigne.createClient({ nom: 'Lœwe', numeroSecu: '184129484067610' });
    await createBilanDe(enseigne.context(), client.id);
  });

  const bilans = (clientId: string) => enseigne.context().db.from('bilans').where({ client_id: clientId });

  test('l’audiogramme est dessiné par le serveur, avec ses valeurs en tableau', async () => {
    const page = await employe.page(`/admin/bilan-auditif/${client.id}`);
    expect(page).toContain('data-symbole="droite-air-500"');
    expect(page).toContain('<title>Conduction aérienne, 8000 Hz : non entendu</title>');
    expect(page).toMatch(/<strong[^>]*>55 dB<\/strong>/);
    expect(page).toContain('Déficience auditive moyenne, 1er degré');
    expect(page).toContain('Audition normale ou subnormale');
    expect(page).toContain('asymétrie de');
    expect(page).toContain('<caption');
  });

  test('une audiométrie vocale saisie se lit avec son seuil ; refusée, elle revient entière', async () => {
    const [bilan] = await bilans(client.id);
    const path = `/admin/bilan-auditif/${client.id}/${bilan?.id}/vocale`;
    const sent = {
      version: '1',
      'series[0].cote': 'gauche',
      'series[0].condition': 'casque',
      'series[0].materiel': 'Fournier',
      'series[0].niveaux[0]': '30',
      'series[0].resultats[0]': '2/10',
      'series[0].niveaux[1]': '50',
      'series[0].resultats[1]': '8/10',
    };
    const refused = await employe.post(path, { ...sent, 'series[0].resultats[1]': '12/10' });
    expect(refused.status).toBe(400);
    const form = await refused.text();
    expect(form).toMatch(/id="vocale-series\[0\]\.resultats\[1\]"[^>]*aria-invalid="true"/);
    expect(form).toContain('value="12/10"');
    const saved = await employe.post(path, sent);
    expect(redirection(saved)).toContain(`bilan=${bilan?.id}`);
    const page = await employe.page(`/admin/bilan-auditif/${client.id}`);
    expect(page).toContain('Oreille gauche, au casque, Fournier');
    expect(page).toContain('40 dB');
    expect((await employe.post(path, { ...sent, 'series[0].cote': 'droite' })).status).toBe(400);
    const mesures = { version: '2', 'mesures.masque-gauche-air-500': '60', cote: 'deux', gene: '6' };
    await employe.post(`/admin/bilan-auditif/${client.id}/${bilan?.id}/complements`, mesures);
    const complete = await employe.page(`/admin/bilan-auditif/${client.id}`);
    expect(complete).toContain('500 Hz : 10 dB, masqué à 60 dB');
    expect(complete).toContain('deux oreilles, gêne 6/10');
    expect(complete).toContain('Oreille gauche, au casque, Fournier');
  });

  test('qui ne peut que lire n’a ni formulaire ni bouton', async () => {
    const page = await viewer.page(`/admin/bilan-auditif/${client.id}`);
    expect(page).toContain('data-symbole="droite-air-500"');
    for (const address of ['/nouveau"', '/suppression']) expect(page).not.toContain(address);
    expect(page).not.toContain('Enregistrer le rendez-vous');
    const tableau = await viewer.page(`/admin/ClientDashboard/${client.id}`);
    expect(tableau).toContain('Rdv pris');
    expect(tableau).not.toContain('name="stepDash"');
    expect(tableau).not.toContain('name="selecteur"');
  });

  test('une saisie refusée revient entière, chaque erreur à sa case', async () => {
    const path = `/admin/bilan-auditif/${client.id}/nouveau`;
    const sent = { ...FORMULAIRE, 'seuils.droite-air-500': '42', note: 'À revoir', bilanId: newId() };
    const before = (await bilans(client.id)).length;
    const response = await employe.post(path, sent);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toMatch(/id="bilan-seuils\.droite-air-500"[^>]*aria-invalid="true"/);
    expect(page).toContain('href="#bilan-seuils.droite-air-500"');
    for (const kept of ['value="42"', 'value="NE"', 'À revoir', `value="${sent.bilanId}"`])
      expect(page).toContain(kept);
    expect(await bilans(client.id)).toHaveLength(before);
  });

  test('le même envoi répété ne fait qu’un bilan', async () => {
    const other = await enseigne.createClient();
    const sent = { ...FORMULAIRE, bilanId: newId() };
    for (let time = 0; time < 2; time += 1) {
      const response = await employe.post(`/admin/bilan-auditif/${other.id}/nouveau`, sent);
      expect(redirection(response)).toBe(`/admin/bilan-auditif/${other.id}?bilan=${sent.bilanId}`);
    }
    expect(await bilans(other.id)).toHaveLength(1);
  });

  test('un bilan modifié entre-temps : 400, ce qui est saisi reste, et le bilan à jour est à un lien', async () => {
    const other = await enseigne.createClient();
    const id = await createBilanDe(enseigne.context(), other.id);
    const path = `/admin/bilan-auditif/${other.id}/${id}`;
    expect((await employe.post(path, { ...FORMULAIRE, note: 'Premier', version: '1' })).status).toBe(302);
    const late = await employe.post(path, { ...FORMULAIRE, note: 'Second', version: '1' });
    expect(late.status).toBe(400);
    const page = await late.text();
    expect(page).toContain('Second');
    expect(page).toContain('Ce bilan a été modifié pendant votre saisie');
    expect(page).toContain(`href="/admin/bilan-auditif/${other.id}?bilan=${id}"`);
    expect(await bilans(other.id)).toMatchObject([{ note: 'Premier' }]);
  });

  test('le bilan d’un autre client est introuvable, à toutes ses adresses', async () => {
    const other = await enseigne.createClient();
    const id = await createBilanDe(enseigne.context(), other.id);
    for (const path of [`?bilan=${id}`, `?comparer=${id}`, `/${id}`, `/${id}/suppression`, '?bilan=x'])
      expect((await employe.get(`/admin/bilan-auditif/${client.id}${path}`)).status, path).toBe(404);
    expect((await employe.get('/admin/bilan-auditif/12')).status).toBe(404);
    expect((await employe.get('/admin/ClientDashboard/12')).status).toBe(404);
  });

  test('le numéro de sécurité sociale n’est jamais entier hors de la fiche du client', async () => {
    const page = await employe.page(`/admin/ClientDashboard/${client.id}`);
    expect(page.includes('1 •• •• •• ••• ••• 10')).toBe(true);
    for (const path of [`/admin/ClientDashboard/${client.id}`, `/admin/bilan-auditif/${client.id}`]) {
      const text = (await employe.page(path)).replace(/\s/g, '');
      expect(text.includes('84129484067610'), path).toBe(false);
    }
  });

  test('une étape hors du parcours est refusée, une étape du parcours enregistrée', async () => {
    const path = `/admin/ClientDashboard/${client.id}/etape`;
    await employe.post(path, { stepDash: '7' });
    const refused = await employe.page(`/admin/ClientDashboard/${client.id}`);
    expect(refused).toContain('va de 0 à 3');
    await employe.post(path, { stepDash: '3' });
    const [row] = await enseigne.context().db.from('clients').where({ id: client.id });
    expect(row?.step_dash).toBe(3);
  });

  test('le sélecteur applique un statut simple et ouvre la question des autres', async () => {
    const path = `/admin/ClientDashboard/${client.id}/statut`;
    const asked = await employe.post(path, { statut: 'Rdv devis', selecteur: '1' });
    expect(redirection(asked)).toBe(`${path}?statut=Rdv+devis`);
    const done = await employe.post(path, { statut: 'En Livraison', selecteur: '1' });
    expect(redirection(done)).toBe(`/admin/ClientDashboard/${client.id}`);
    const [row] = await enseigne.context().db.from('clients').where({ id: client.id });
    expect(row?.statut).toBe('En Livraison');
  });
});
