import { readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '~/lib/ids.server';
import { createPdf } from '../support/pdf';
import { type Enseigne, useSite } from '../support/site';
import { createProduit } from '../support/stock';
import type { Visiteur } from '../support/visiteur';
import { sitePlan } from './plan';

const plan = await sitePlan();

const MEGABYTE = 1024 * 1024;
const LIMITE = 'limite';
const DEBUT = `--${LIMITE}\r\nContent-Disposition: form-data; name="fichiers"; filename="a.pdf"\r\n\r\n%PDF-1.4`;

interface Envoi {
  /** The status, once it has come. */
  status: Promise<number>;
  stop(): void;
}

/** Announces a form of 5 MB, sends its first bytes and waits. */
function begin(visiteur: Visiteur, url: string, chemin: string): Envoi {
  const request = http.request(`${url}${chemin}`, {
    method: 'POST',
    agent: false,
    headers: {
      Origin: new URL(url).origin,
      Cookie: visiteur.cookieHeader(),
      'Content-Type': `multipart/form-data; boundary=${LIMITE}`,
      'Content-Length': 5 * MEGABYTE,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    request.on('error', reject);
  });
  status.catch(() => undefined);
  request.write(DEBUT);
  return { status, stop: () => request.destroy() };
}

describe('fichiers qui arrivent', () => {
  const site = useSite('sqlite');
  let enseigne: Enseigne;
  let onglet: string;
  let produit: string;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    onglet = `/admin/nouveauClient/${(await enseigne.createClient()).id}?onglet=fichiers`;
    produit = `/admin/stock/${await createProduit(enseigne.context(), {}, enseigne.bellecour.id)}`;
  });

  const onDisk = (): string[] => {
    const folder = path.join(site.server.env.DATA_DIR ?? '', 'envois');
    try {
      return readdirSync(folder).flatMap((name) =>
        readdirSync(path.join(folder, name)).map((file) => path.join(folder, name, file)),
      );
    } catch {
      return [];
    }
  };
  const start = (visiteur: Visiteur, chemin: string) => begin(visiteur, site.server.url, chemin);

  test('sans le droit, rien du corps n’est lu : le refus vient avant lui, et rien n’est sur le disque', async () => {
    const viewer = await enseigne.signIn('viewer', { courant: enseigne.bellecour });
    const voisin = await (await site.createEnseigne()).signIn('accountAdmin');
    const personne = site.visiteur();
    for (const [visiteur, chemin, attendu] of [
      [viewer, '/admin/clients/import', 403],
      [viewer, '/admin/factures/import', 403],
      [viewer, '/admin/stock/ajout', 403],
      [viewer, produit, 403],
      [viewer, onglet, 403],
      [voisin, produit, 404],
      [voisin, onglet, 404],
      [personne, '/admin/user-profile', 401],
      [personne, '/admin/clients/import', 401],
      [personne, onglet, 401],
    ] as const) {
      const envoi = start(visiteur, chemin);
      expect([chemin, await envoi.status]).toEqual([chemin, attendu]);
      envoi.stop();
    }
    expect(onDisk()).toEqual([]);
  });

  test('trois envois d’une personne à la fois ; le suivant le dit à côté du champ, et un envoi coupé ne laisse rien', async () => {
    const employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
    const envois = [1, 2, 3].map(() => start(employe, onglet));
    await expect.poll(() => onDisk().length, { timeout: 15_000 }).toBe(3);
    for (const file of onDisk()) {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    }
    const suivant = await employe.upload(onglet, 'fichiers', 'a.pdf', createPdf('suivant'));
    expect(suivant.status).toBe(429);
    expect(Number(suivant.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await suivant.text()).toMatch(/id="fichiers-erreur"[^>]*>Trop d’envois à la fois/);
    const collegue = await enseigne.signIn('employe', { courant: enseigne.bellecour });
    expect((await collegue.upload(onglet, 'fichiers', 'a.pdf', createPdf('collègue'))).status).toBe(302);
    for (const envoi of envois) envoi.stop();
    await expect.poll(onDisk, { timeout: 15_000 }).toEqual([]);
    expect((await employe.upload(onglet, 'fichiers', 'a.pdf', createPdf('après'))).status).toBe(302);
  });

  test('un relevé aux colonnes inconnues les fait choisir, cinq lignes au-dessus, puis se lit', async () => {
    const admin = await enseigne.signIn('accountAdmin', { courant: enseigne.bellecour });
    const releves = '/admin/encaissements/releves';
    const chemin = `${releves}?centreId=${enseigne.bellecour.id}`;
    const texte = 'Le;Quoi;Plus\n20/11/2026;VIR "MGEN" <b>;240,00\n';
    const envoyer = (champs: { colonnes?: string; jour?: string; montant?: string; libelle?: string }) => {
      const form = new FormData();
      form.set('fichier', new Blob([texte]), 'banque.csv');
      for (const [nom, valeur] of Object.entries(champs)) form.set(nom, valeur);
      return admin.fetch(chemin, {
        ...{ method: 'POST', body: form },
        headers: { Origin: new URL(site.server.url).origin },
      });
    };
    for (const champs of [{}, { colonnes: 'choisies', jour: 'Le', montant: 'Autre' }]) {
      const refus = await envoyer(champs);
      expect(refus.status).toBe(400);
      const page = await refus.text();
      expect(page).toMatch(/<select[^>]*name="jour"[^>]*required/);
      expect(page.match(/<option[^>]*>Plus<\/option>/g)).toHaveLength(5);
      expect(page).toContain('&lt;b&gt;');
    }
    const lu = await envoyer({ colonnes: 'choisies', jour: 'Le', montant: 'Plus', libelle: 'Quoi' });
    expect(lu.status).toBe(302);
    expect(await admin.page(releves)).toContain('MGEN');
  });

  test('des parties minuscules sans nombre sont refusées, et personne n’attend', async () => {
    const employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
    const partie = `--${LIMITE}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
    const body = `${partie.repeat(90_000)}--${LIMITE}--\r\n`;
    const headers = {
      Origin: new URL(site.server.url).origin,
      'Content-Type': `multipart/form-data; boundary=${LIMITE}`,
    };
    const [refus, page] = await Promise.all([
      employe.fetch(onglet, { method: 'POST', body, headers }),
      employe.page('/admin/clients'),
    ]);
    expect(refus.status).toBe(400);
    expect(await refus.text()).toContain('trop de champs');
    expect(page).toContain('<h1');
  });

  const prennent = plan.filter(({ file }) =>
    readFileSync(path.join('app', file), 'utf8').includes('receiveFiles('),
  );
  const adresses = prennent.flatMap(({ path: adresse }) =>
    (adresse.includes(':nature') ? ['devis', 'livraison', 'essai'] : ['']).map((nature) =>
      adresse.replace(':nature', nature).replace(/:\w+/g, newId()),
    ),
  );

  test.each(adresses)('%s prend des fichiers de plus d’un mégaoctet', async (adresse) => {
    const lourd = new Uint8Array(2 * MEGABYTE);
    const response = await site.visiteur().upload(adresse, 'fichier', 'a.zip', lourd);
    await response.text();
    expect(response.status).not.toBe(413);
  });
});
