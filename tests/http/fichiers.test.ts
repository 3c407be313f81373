import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MESSAGES_FICHIER } from '~/domain/fichiers/fichier';
import { testDatabases } from '../support/databases';
import { attachPdf, createPdf } from '../support/pdf';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

describe.each(testDatabases())('fichiers d’un client par le site (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);
  let enseigne: Enseigne;
  let employe: Visiteur;
  let fiche: string;
  let clientId: string;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
  });
  beforeEach(async () => {
    clientId = (await enseigne.createClient()).id;
    fiche = `/admin/nouveauClient/${clientId}`;
  });
  const send = (visiteur: Visiteur, nom: string, contenu: string | Uint8Array) =>
    visiteur.upload(`${fiche}?onglet=fichiers`, 'fichiers', nom, contenu);

  test('un PDF envoyé se liste et s’ouvre, sous un nom sûr, sans cache et sans rien pouvoir lancer', async () => {
    const contenu = createPdf('http');
    const answer = await send(employe, 'Compte rendu "été".pdf', contenu);
    expect(redirection(answer)).toBe(`${fiche}?onglet=fichiers`);
    expect(await employe.page(`${fiche}?onglet=fichiers`)).toContain('Compte rendu été');
    const [row] = await enseigne.context().db.from('fichiers').where({ client_id: clientId });
    const opened = await employe.get(`${fiche}/fichiers/${row?.id}`);
    expect(opened.status).toBe(200);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': expect.stringMatching(/script-src 'self';.*, sandbox allow-scripts$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="Compte rendu ete.pdf"; filename\*=/),
    });
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(Buffer.from(contenu));
    const saved = await employe.get(`${fiche}/fichiers/${row?.id}?telecharger`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    await saved.arrayBuffer();
  });

  test('ce qui n’est pas un PDF est refusé sur la page, quels que soient son nom et son type', async () => {
    const answer = await send(employe, 'page.pdf', '<script>alert(1)</script>');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(MESSAGES_FICHIER.nature);
    const nothing = await employe.upload(`${fiche}?onglet=fichiers`, 'autre', 'a.pdf', 'x');
    expect(nothing.status).toBe(400);
    expect(await nothing.text()).toContain(MESSAGES_FICHIER.aucun);
  });

  test('trop lourd : la page le dit ; ailleurs sur la fiche, un tel envoi n’entre pas', async () => {
    const heavy = new Uint8Array(11 * 1024 * 1024);
    const answer = await send(employe, 'lourd.pdf', heavy);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(MESSAGES_FICHIER.poids);
    const huge = await send(employe, 'énorme.pdf', new Uint8Array(33 * 1024 * 1024));
    expect(huge.status).toBe(400);
    expect(await huge.text()).toContain('Envoi trop volumineux');
    const general = await employe.upload(fiche, 'fichiers', 'a.pdf', heavy);
    expect(general.status).toBe(413);
    expect(await general.text()).toContain('Revenez à la page précédente');
  });

  test('personne sans session, d’un autre centre ou d’un autre compte n’ouvre ni ne change un fichier', async () => {
    const id = await attachPdf(enseigne.context(), clientId);
    const voisin = await enseigne.signIn('superAdmin', { centres: [enseigne.croixRousse] });
    const autre = await (await site.createEnseigne()).signIn('accountAdmin');
    const viewer = await enseigne.signIn('viewer', { courant: enseigne.bellecour });
    expect(redirection(await site.visiteur().get(`${fiche}/fichiers/${id}`))).toMatch(/^\/auth\/login/);
    for (const visiteur of [voisin, autre]) {
      expect((await visiteur.get(`${fiche}/fichiers/${id}`)).status).toBe(404);
      expect((await send(visiteur, 'a.pdf', createPdf('intrus'))).status).toBe(404);
      expect((await visiteur.post(`${fiche}/fichiers/${id}/suppression`)).status).toBe(404);
    }
    expect((await viewer.get(`${fiche}/fichiers/${id}`)).status).toBe(200);
    expect((await send(viewer, 'a.pdf', createPdf('lecteur'))).status).toBe(403);
    expect((await viewer.post(`${fiche}/fichiers/${id}/suppression`)).status).toBe(403);
    const page = await viewer.page(`${fiche}?onglet=fichiers`);
    expect(page).not.toContain('type="file"');
    expect(page).not.toContain('/suppression');
  });

  test('un fichier qui n’est plus là le dit dans une page lisible, là où il s’ouvrait', async () => {
    const gone = await employe.get(`${fiche}/fichiers/${'a'.repeat(24)}`, { Accept: 'text/html,*/*;q=0.8' });
    expect(gone.status).toBe(404);
    expect(gone.headers.get('Content-Type')).toContain('text/html');
    const page = await gone.text();
    expect(page).toContain('Fichier introuvable.');
    expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css">/);
  });

  test('renommer sans nom garde la question ouverte', async () => {
    const id = await attachPdf(enseigne.context(), clientId);
    const answer = await employe.post(`${fiche}/fichiers/${id}/nom?onglet=fichiers`, { nom: ' ' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(MESSAGES_FICHIER.nomRequis);
  });
});
