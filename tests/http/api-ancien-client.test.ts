import { expect, test } from 'vitest';
import { createPdf } from '../support/pdf';
import { MOT_DE_PASSE, useSharedSite } from '../support/site';

/**
 * A page that knows section 7 of the specification and nothing of ours: paths, payloads, the fields of the answers that it reads, the bearer
 * token kept with 'JWT ' before it, the current centre in its header.
 */
class AncienClient {
  token = '';
  centre = 'null';

  constructor(readonly base: string) {}

  async call(method: string, path: string, payload?: object) {
    const form = payload instanceof FormData;
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        ...(!form && { 'Content-Type': 'application/json' }),
        ...(this.token && { Authorization: `Bearer ${this.token.replace(/^JWT /, '')}` }),
        'x-current-center': this.centre,
      },
      ...(payload && { body: form ? payload : JSON.stringify(payload) }),
    });
    return { status: response.status, answer: await response.json() };
  }

  async done(method: string, path: string, payload?: object) {
    const { status, answer } = await this.call(method, path, payload);
    expect([status, answer.message ?? answer.msg], `${method} ${path}`).toEqual([200, expect.anything()]);
    return answer;
  }
}

const site = useSharedSite('sqlite');

test('un client écrit d’après la seule spécification fait sa journée', async () => {
  const enseigne = await site.createEnseigne();
  const { email } = await enseigne.createUser('accountAdmin');
  const page = new AncienClient(`${site.server.url}/api/`);
  const get = async (path: string) => (await page.call('GET', path)).answer;

  const faux = await page.call('POST', 'users/login', { email, password: 'faux' });
  expect([faux.answer.success, typeof faux.answer.msg]).toEqual([false, 'string']);
  const { answer: entree } = await page.call('POST', 'users/login', { email, password: MOT_DE_PASSE });
  expect(entree).toMatchObject({ success: true, user: { temporaryPassword: false } });
  page.token = `JWT ${entree.token}`;

  const centres = await get('users/get-centers');
  const [{ _id: newCenterId, name }] = centres;
  const choix = await page.done('POST', 'users/switch-center', { newCenterId });
  page.token = choix.token;
  page.centre = newCenterId;
  expect(await get('clients')).toEqual([]);

  // The form of a new client, with what it leaves empty.
  const formulaire = {
    nom: 'Petit',
    prenom: 'Ève',
    email: 'eve.petit@exemple.fr',
    telephonePortable: '0612345678',
    dateNaissance: '1950-03-02',
    adresse: '',
    codePostal: '69002',
    ville: 'Lyon',
    note: '',
    audiogramme: '',
    statut: '',
    origine: 'Doctolib',
    dateAppareillage: null,
    remise: '',
    centerId: newCenterId,
  };
  const { answer: ajoute } = await page.call('POST', 'clients/add', formulaire);
  const id: string = ajoute._id;
  expect(id).toHaveLength(24);
  const lu = await get(`clients/${id}`);
  expect(lu).toMatchObject({ nom: 'Petit', centerId: { name }, stepDash: 0, pdfFiles: [] });
  await page.done('PUT', `clients/${id}`, { ...lu, ville: 'Nîmes', centerId: lu.centerId._id });
  await page.done('PUT', `clients/${id}`, {
    statut: 'Rdv devis',
    dateFacturation: null,
    rbstSS: null,
    rbstCompl: null,
    remise: null,
    centerId: newCenterId,
    dateRdvDevis: '2037-01-15',
    heureRdvDevis: '10:30',
  });
  const [rdv] = await get(`events/client/${id}`);
  expect(rdv).toMatchObject({
    type: 'Rdv devis',
    start: '2037-01-15T09:30:00.000Z',
    clientId: { nom: 'Petit' },
  });

  const { answer: evenement } = await page.call('POST', 'events', {
    type: 'Rdv livraison',
    color: '#28a745',
    start: '2037-02-01T09:00:00.000Z',
    end: '2037-02-01T10:00:00.000Z',
    clientId: id,
    note: '',
    centerId: newCenterId,
  });
  const plusTard = {
    ...evenement,
    clientId: id,
    start: '2037-02-02T09:00:00.000Z',
    end: '2037-02-02T10:00:00.000Z',
  };
  const { type, color, start, end, clientId, note, centerId } = plusTard;
  const deplace = await page.call('PUT', `events/${evenement._id}`, {
    type,
    color,
    start,
    end,
    clientId,
    note,
    centerId,
  });
  expect([deplace.status, deplace.answer.start]).toEqual([200, start]);
  expect(await get('events')).toHaveLength(2);
  await page.done('DELETE', `events/${evenement._id}`);

  const devis = await page.done('PUT', `clients/${id}/devis`, {
    dateDevis: '2026-11-23',
    dureeValiditeDevis: 90,
    classeAppareilDevis: 'Classe 2',
    marqueAppareilGDevis: 'Clairson',
    modeleAppareilGDevis: 'Nuance 300',
    numeroSerieGDevis: 'S-1',
    prixHTGDevis: 1000,
    quantityG: 1,
    quantityD: null,
    rbstSSDevis: 240,
    rbstComplDevis: 100,
    garantieDevis: '4 ans',
    acompteDevis: '',
  });
  expect(devis.message).toBe('✅ Devis enregistré !');
  expect((await page.call('PUT', `clients/updateStep/${id}`, { stepDash: 2 })).answer.success).toBe(true);
  expect(await get(`clients/${id}`)).toMatchObject({ stepDash: 2, modeleAppareilGDevis: 'Nuance 300' });

  const pose = await page.done('PUT', `clients/${id}/status`, {
    statut: 'Appareillé',
    dateAppareillage: '2026-11-20',
  });
  expect(pose).toMatchObject({ success: true, message: 'Statut mis à jour avec succès!' });
  const signale = { nouveauStatut: 'Appareillé', date: new Date().toISOString(), heure: '10:30' };
  expect((await page.call('POST', `clients/${id}/historique`, signale)).status).toBe(200);
  const historique = await get(`clients/${id}/historique`);
  expect(historique.filter(({ action }: { action: string }) => action === 'Statut signalé')).toEqual([]);

  const facture = {
    statut: 'Facturé',
    dateFacturation: '2026-11-21',
    rbstSS: 240,
    rbstCompl: 100,
    remise: 0,
  };
  await page.done('PUT', `clients/${id}/status?confirmer=rien_pose`, facture);
  expect(
    (await get('clients/by-status/Facture%20%C3%A9dit%C3%A9e')).map((each: { _id: string }) => each._id),
  ).toEqual([id]);
  expect(await get('clients/counts')).toMatchObject({ totalClients: 1, totalFactures: 1 });

  const { answer: faite } = await page.call('POST', `factures/generate/${id}`, {
    totalGeneral: 1200,
    articles: [{ description: 'Appareil auditif', quantite: 1, prix: 1200 }],
    dateFacture: '2026-11-21',
  });
  const factures = await get('factures');
  expect(factures.map((each: { _id: string }) => each._id)).toEqual([faite._id]);
  await page.done('PUT', `factures/${faite._id}/status`, { statut: 'Envoyée' });

  const pdf = new FormData();
  pdf.append('pdfFile', new File([createPdf() as BlobPart], 'ordonnance.pdf', { type: 'application/pdf' }));
  pdf.append('clientId', id);
  const { answer: joint } = await page.call('POST', `upload/${id}`, pdf);
  const { fileName, fileData } = joint;
  const actuel = await get(`clients/${id}`);
  await page.done('PUT', `clients/${id}`, {
    ...actuel,
    centerId: newCenterId,
    pdfFiles: [...actuel.pdfFiles, { fileName, fileData }],
  });
  expect(await get(`clients/${id}/files`)).toEqual([expect.objectContaining({ fileName: 'ordonnance.pdf' })]);

  const fichier = new FormData();
  fichier.append('file', new File(['Nom;Prénom\nPetit;Ève\nRoux;Ali\n;Sans\n'], 'clients.csv'));
  fichier.append('mapping', JSON.stringify({ Nom: 'nom', Prénom: 'prenom' }));
  const { status, answer } = await page.call('POST', 'clients/import', fichier);
  expect([status, answer.importedCount, answer.invalidCount]).toEqual([201, 2, 1]);

  await page.done('DELETE', 'clients/bulk', { ids: [id] });
  expect((await get('clients/deleted')).map((each: { _id: string }) => each._id)).toEqual([id]);
  expect((await page.call('PUT', `clients/restore/${id}`)).answer.success).toBe(true);
  expect(await get('clients')).toHaveLength(3);

  await page.done('POST', 'users/logout', { token: page.token });
  const ferme = await page.call('GET', 'clients');
  expect([ferme.status, ferme.answer.message]).toEqual([401, 'Token invalide']);
});
