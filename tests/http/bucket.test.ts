import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dropSupprimes } from '~/domain/fichiers/annulation.server';
import { MESSAGES_FICHIER } from '~/domain/fichiers/fichier';
import { sweepFichiers } from '~/domain/fichiers/menage.server';
import { createPdf } from '../support/pdf';
import { SECRET_S3 } from '../support/s3';
import { type Enseigne, useSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';
import { createPng } from '../unit/images/fabrique';

const PANNE = { status: 403, code: 'AccessDenied' };
const IMPORT = '/admin/clients/import';
const REESSAYER = 'Le service est temporairement indisponible. Veuillez réessayer plus tard.';

describe('fichiers gardés dans un bucket', () => {
  const site = useSite('sqlite', { s3: true });
  let enseigne: Enseigne;
  let employe: Visiteur;
  let admin: Visiteur;
  let avant: Set<string>;

  beforeEach(async () => {
    avant = new Set(site.s3.objets.keys());
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
  });
  afterEach(() => site.s3.always(null));

  /** What a test has put there. */
  const keys = (noun: string) =>
    [...site.s3.objets.keys()].filter((key) => key.startsWith(`centre/lyon/${noun}/`) && !avant.has(key));
  const send = (
    qui: Visiteur,
    path: string,
    champs: Record<string, string>,
    champ: string,
    file: Uint8Array,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(champs)) body.set(name, value);
    const type = path === IMPORT ? 'csv' : champ === 'image' ? 'png' : 'pdf';
    body.set(champ, new File([file as BlobPart], `envoi.${type}`));
    return qui.fetch(path, { method: 'POST', body, headers: { Origin: new URL(site.server.url).origin } });
  };
  async function newFiche() {
    const { id } = await enseigne.createClient();
    return { id, fiche: `/admin/nouveauClient/${id}`, onglet: `/admin/nouveauClient/${id}?onglet=fichiers` };
  }
  const rowsOf = (id: string) => enseigne.context().db.from('fichiers').where({ client_id: id });

  test('un PDF joint s’y range, s’ouvre octet pour octet et s’en efface, quand la suppression ne s’annule plus', async () => {
    const { id, fiche, onglet } = await newFiche();
    const contenu = createPdf('bucket');
    expect(redirection(await send(employe, onglet, {}, 'fichiers', contenu))).toBe(onglet);
    const [row] = await rowsOf(id);
    expect(keys('clients')).toEqual([`centre/lyon/${row?.emplacement}`]);
    const opened = await employe.get(`${fiche}/fichiers/${row?.id}`);
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(Buffer.from(contenu));
    expect(redirection(await employe.post(`${fiche}/fichiers/${row?.id}/suppression`))).toContain(onglet);
    expect(await rowsOf(id)).toEqual([]);
    const { identity, infra } = site.application;
    await dropSupprimes(identity, infra, new Date());
    expect(keys('clients')).toHaveLength(1);
    await dropSupprimes(identity, infra, new Date(Date.now() + 5 * 60_000));
    expect(keys('clients')).toEqual([]);
  });

  test('le fichier d’un import s’y range, et en part quand l’import est fait', {
    timeout: 60_000,
  }, async () => {
    const contenu = Buffer.from('Nom;Email\nDurand;durand@essai.example\n');
    site.s3.always(PANNE);
    const refus = await send(employe, IMPORT, {}, 'fichier', contenu);
    expect(refus.status).toBe(503);
    expect(await refus.text()).toContain(REESSAYER);
    site.s3.always(null);
    const colonnes = redirection(await send(employe, IMPORT, {}, 'fichier', contenu)) ?? '';
    const page = colonnes.replace(/\/colonnes$/, '');
    expect(keys('imports')).toEqual([`centre/lyon/imports/${page.split('/').at(-1)}.dat`]);
    await employe.post(colonnes, { 'colonne-0': 'nom', 'colonne-1': 'email' });
    expect((await employe.post(`${page}/verification`)).status).toBe(302);
    const where = async () => redirection(await employe.get(page));
    await expect.poll(where, { timeout: 30_000 }).toBe(`${page}/resultat`);
    await expect.poll(() => keys('imports')).toEqual([]);
  });

  test('les images et les factures faites ailleurs aussi ; rien n’est dans le dossier', async () => {
    expect((await send(employe, '/admin/user-profile', {}, 'image', await createPng())).status).toBe(302);
    const produit = { name: 'Nuance 300', quantity: '5' };
    expect((await send(employe, '/admin/stock/ajout', produit, 'image', await createPng())).status).toBe(302);
    const facture = { objet: 'Piles', nomClient: 'Lœwe' };
    expect((await send(admin, '/admin/factures/import', facture, 'fichier', createPdf('f'))).status).toBe(
      302,
    );
    for (const noun of ['avatars', 'produits', 'factures']) expect(keys(noun)).toHaveLength(1);
    const avatar =
      /src="(\/admin\/avatars\/[^"]+)"/.exec(await employe.page('/admin/user-profile'))?.[1] ?? '';
    expect((await employe.get(avatar.replaceAll('&amp;', '&'))).headers.get('Content-Type')).toBe(
      'image/webp',
    );
    const [row] = await enseigne.context().db.from('factures');
    const pdf = await admin.get(`/admin/factures/${row?.id}/pdf`);
    expect(Buffer.from(await pdf.arrayBuffer())).toEqual(Buffer.from(createPdf('f')));
    expect(site.s3.refus).toEqual([]);
  });

  test('en panne : l’envoi est refusé à côté du champ, ce qui est saisi reste, aucune ligne ne le nomme', async () => {
    const { id, onglet } = await newFiche();
    const before = await enseigne.context().db.from('factures');
    site.s3.always(PANNE);
    const joint = await send(employe, onglet, {}, 'fichiers', createPdf('panne'));
    expect(joint.status).toBe(503);
    expect(Number(joint.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await joint.text()).toMatch(
      new RegExp(`id="fichiers-erreur"[^>]*>${MESSAGES_FICHIER.indisponible}`),
    );
    expect(await rowsOf(id)).toEqual([]);
    const produit = { name: 'Sans image', quantity: '5', lpp: '2383450' };
    const stock = await send(employe, '/admin/stock/ajout', produit, 'image', await createPng());
    expect(stock.status).toBe(503);
    expect(Number(stock.headers.get('Retry-After'))).toBeGreaterThan(0);
    const page = await stock.text();
    expect(page).toContain(REESSAYER);
    expect(page).toContain('value="Sans image"');
    const facture = { objet: 'Chargeur', nomClient: 'Petit' };
    const importee = await send(admin, '/admin/factures/import', facture, 'fichier', createPdf('g'));
    expect(importee.status).toBe(503);
    expect(await importee.text()).toContain('value="Chargeur"');
    expect(await enseigne.context().db.from('factures')).toEqual(before);
  });

  test('en panne : ouvrir dit de réessayer, sous une référence du journal où ne paraît aucun secret', async () => {
    const { id, fiche, onglet } = await newFiche();
    await send(employe, onglet, {}, 'fichiers', createPdf('plus tard'));
    const [row] = await rowsOf(id);
    site.s3.always(PANNE);
    const opened = await employe.get(`${fiche}/fichiers/${row?.id}`, { Accept: 'text/html' });
    expect(opened.status).toBe(503);
    const text = await opened.text();
    expect(text).toContain(REESSAYER);
    const reference = /<code[^>]*>([0-9a-f]{10})<\/code>/.exec(text)?.[1] ?? 'aucune référence';
    const lineOf = () =>
      site.server
        .logs()
        .split('\n')
        .find((each) => each.includes(reference)) ?? '';
    await expect.poll(lineOf, { timeout: 5000 }).toContain('AccessDenied (403)');
    for (const secret of [SECRET_S3, 'Signature=', 'AWS4-HMAC'])
      expect(site.server.logs()).not.toContain(secret);
    site.s3.always(null);
    expect((await employe.get(`${fiche}/fichiers/${row?.id}`)).status).toBe(200);
  });

  test('en panne : effacer vaut ; les octets restés passent par la corbeille, quand rien ne les nomme plus', async () => {
    const garde = await newFiche();
    await send(employe, garde.onglet, {}, 'fichiers', createPdf('gardé'));
    const gardes = keys('clients');
    const { id, fiche, onglet } = await newFiche();
    await send(employe, onglet, {}, 'fichiers', createPdf('orphelin'));
    const [row] = await rowsOf(id);
    site.s3.always(PANNE);
    expect((await employe.post(`${fiche}/fichiers/${row?.id}/suppression`)).status).toBe(302);
    expect(await rowsOf(id)).toEqual([]);
    site.s3.always(null);
    const chemin = `centre/lyon/${row?.emplacement}`;
    const orphelin = site.s3.objets.get(chemin);
    expect(orphelin).toBeDefined();
    site.s3.put(chemin, orphelin?.contenu ?? Buffer.alloc(0), new Date(Date.now() - 31 * 86_400_000));
    const { identity, infra } = site.application;
    expect((await sweepFichiers(identity, infra.fichiers, new Date())).sansFiche).toBe(1);
    expect(site.s3.objets.has(chemin)).toBe(false);
    const jete = `centre/lyon/corbeille/${row?.emplacement}`;
    expect(site.s3.objets.get(jete)?.contenu).toEqual(orphelin?.contenu);
    site.s3.put(jete, orphelin?.contenu ?? Buffer.alloc(0), new Date(Date.now() - 31 * 86_400_000));
    expect((await sweepFichiers(identity, infra.fichiers, new Date())).effaces).toBe(1);
    expect(site.s3.objets.has(jete)).toBe(false);
    expect(gardes).toHaveLength(1);
    expect(keys('clients')).toEqual(gardes);
  });
});
