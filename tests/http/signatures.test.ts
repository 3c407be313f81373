import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { DemandeSignatureRow } from '~/db/rows/signatures';
import { empreinteDeLien, newSecretDeLien } from '~/domain/signatures/secret-lien.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { storeDevis } from '../support/devis';
import { FORMULAIRE_SIGNATURE, TRACE } from '../support/signature';
import { type Enseigne, useSite } from '../support/site';
import { linkOf } from '../support/smtp';
import { redirection, type Visiteur } from '../support/visiteur';
import { createHeavyPng } from '../unit/images/fabrique';

const MEBIOCTET = 1024 * 1024;
const JOURNAL = { LOG_LEVEL: 'debug', METRICS_PORT: '0' };

describe('signature par le réseau', () => {
  const site = useSite('sqlite', { smtp: true, env: { TRUST_PROXY: 'loopback', ...JOURNAL } });
  let enseigne: Enseigne;
  let client: ClientRow;
  let devisId: string;
  let employe: Visiteur;
  let ligne: string;
  let lignes = 0;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    const { id } = enseigne.croixRousse;
    await site.application.identity.update('centres', { id }, { siret: '73282932000074' });
    const email = `${newId()}@essai.example`;
    client = await enseigne.createClient({ nom: 'Petit', prenom: 'Ève', email }, { centre_id: id });
    devisId = await storeDevis(enseigne.context(), client.id, { dateDevis: toParis(new Date()).date });
    employe = await enseigne.signIn('employe');
    ligne = nextLigne();
  });

  /** An address that no test has come from yet. */
  const nextLigne = () => {
    lignes += 1;
    return `198.51.${Math.floor(lignes / 250)}.${(lignes % 250) + 1}`;
  };
  const depuis = (adresse: string) => ({ 'X-Forwarded-For': adresse });
  const signature = (suite = '') =>
    `/admin/nouveauClient/${client.id}/signature/devis${suite}?devis=${devisId}`;
  const get = (path: string, adresse = ligne) => site.visiteur().get(path, depuis(adresse));
  const post = (path: string, champs: Record<string, string> = {}, adresse = ligne) =>
    site.visiteur().post(path, champs, depuis(adresse));

  const revisionOf = async () =>
    /name="revision" value="([^"]*)"/.exec(await employe.page(signature()))?.[1] ?? '';

  /** The secret of a link as its patient has received it. */
  async function lien(): Promise<string> {
    const sent = await employe.post(signature('/lien'), { revision: await revisionOf() });
    expect(sent.status).toBe(302);
    return (
      linkOf(await site.smtp.next(client.email))
        .split('/')
        .at(-1) ?? ''
    );
  }
  const demandes = () => enseigne.context().db.from('demandes_signature').where({ client_id: client.id });
  const change = async (secret: string, values: Partial<DemandeSignatureRow>) =>
    enseigne.context().db.update('demandes_signature', { empreinte: empreinteDeLien(secret) }, values);
  async function code(secret: string): Promise<string> {
    expect((await post(`/signature/${secret}/code`)).status).toBe(302);
    return /\b\d{6}\b/.exec((await site.smtp.next(client.email)).texte)?.[0] ?? '';
  }
  /** What a page says, without what is another's each time. */
  const said = async (response: Response, secret: string) =>
    (await response.text()).replaceAll(secret, '…').replace(/<script[\s\S]*?<\/script>/g, '');

  test('inconnu, mal formé, révoqué, expiré, épuisé, patient à la corbeille : chaque porte répond la même chose, mot pour mot', async () => {
    const secret = await lien();
    const doors: [string, (jeton: string) => Promise<Response>][] = [
      ['page', (jeton) => get(`/signature/${jeton}`)],
      ['document', (jeton) => get(`/signature/${jeton}/document`)],
      ['code', (jeton) => post(`/signature/${jeton}/code`)],
      ['signature', (jeton) => post(`/signature/${jeton}`, { ...FORMULAIRE_SIGNATURE, code: '000000' })],
    ];
    const fins: Partial<DemandeSignatureRow>[] = [
      { revoque_le: '2026-01-01T00:00:00.000Z' },
      { revoque_le: null, expire_le: '2026-01-01T00:00:00.000Z' },
      { expire_le: '2100-01-01T00:00:00.000Z', essais: 10 },
      { essais: 0, client_id: null },
    ];
    for (const [door, knock] of doors) {
      const inconnu = newSecretDeLien();
      const answer = await knock(inconnu);
      expect([door, answer.status]).toEqual([door, 404]);
      const expected = await said(answer, inconnu);
      expect(expected).not.toMatch(/Petit|Croix-Rousse|devis/i);
      expect(await said(await knock('mal-forme'), 'mal-forme'), door).toBe(expected);
      for (const fin of fins) {
        await change(secret, fin);
        const over = await knock(secret);
        expect([door, fin, over.status]).toEqual([door, fin, 404]);
        expect(await said(over, secret), door).toBe(expected);
      }
      await change(secret, { client_id: client.id });
      const { db } = enseigne.context();
      await db.update('clients', { id: client.id }, { supprime_le: '2026-01-01T00:00:00.000Z' });
      const dansLaCorbeille = await knock(secret);
      expect([door, dansLaCorbeille.status]).toEqual([door, 404]);
      expect(await said(dansLaCorbeille, secret), door).toBe(expected);
      await db.update('clients', { id: client.id }, { supprime_le: null });
      expect((await get(`/signature/${secret}`)).status).toBe(200);
    }
  });

  test('rien ne se garde en chemin, n’est indexé ni ne dit d’où l’on vient ; ni session ni témoin', async () => {
    const secret = await lien();
    for (const path of [`/signature/${secret}`, `/signature/${secret}/document`, '/signature/x']) {
      const { headers } = await get(path);
      expect(headers.get('Cache-Control'), path).toBe('no-store');
      expect(headers.get('Referrer-Policy'), path).toBe('same-origin');
      expect(headers.get('X-Robots-Tag'), path).toBe('noindex, nofollow');
      expect(headers.getSetCookie(), path).toEqual([]);
    }
    expect((await get(`/signature/${secret}/document`)).headers.get('Content-Type')).toBe('application/pdf');
  });

  test('le secret du lien n’est ni dans les journaux, ni dans les mesures, ni dans la base', async () => {
    const secret = await lien();
    const juste = await code(secret);
    await get(`/signature/${secret}/document`);
    await post(`/signature/${secret}`, { ...FORMULAIRE_SIGNATURE, code: 'x' });
    await post(`/SIGNATURE/${secret}/`, { ...FORMULAIRE_SIGNATURE, code: juste });
    await get(`${site.server.url}//signature/${secret}`);
    expect((await demandes())[0]?.signature_id).not.toBeNull();
    const port = /"port":(\d+)[^\n]*Mesures à \/metrics/.exec(site.server.logs())?.[1];
    const mesures = await fetch(`http://127.0.0.1:${port}/metrics`);
    const { db } = enseigne.context();
    const kept = [
      site.server.logs(),
      await mesures.text(),
      JSON.stringify([
        await demandes(),
        await db.from('signatures').where({ client_id: client.id }),
        await db.from('journal').where({ objet_id: client.id }),
        await db.from('historique').where({ client_id: client.id }),
        await site.application.identity.from('courriels').where({ destinataire: client.email }),
      ]),
    ];
    expect(kept[0]).toContain('/signature/…');
    for (const text of kept) expect(text).not.toContain(secret);
  });

  test('deux cents visites par ligne, soixante par lien, vingt codes par ligne ; les autres n’en savent rien', async () => {
    const secret = await lien();
    const statuses = async (times: number, ask: (n: number) => Promise<Response>) => {
      const answers: number[] = [];
      for (let n = 0; n < times; n += 1) answers.push((await ask(n)).status);
      return answers;
    };
    const guess = () => get(`/signature/${newSecretDeLien()}`);
    expect(new Set(await statuses(200, guess))).toEqual(new Set([404]));
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await get(`/signature/${secret}`)).status).toBe(429);
    // From elsewhere the patient comes in; the document is counted as the page is, whatever line it is asked from.
    const seen = await statuses(60, (n) =>
      get(`/signature/${secret}${n % 20 === 1 ? '/document' : ''}`, `203.0.113.${n + 1}`),
    );
    expect(new Set(seen)).toEqual(new Set([200]));
    for (const door of ['', '/document'])
      expect((await get(`/signature/${secret}${door}`, '203.0.113.99')).status).toBe(429);
  });

  test('vingt codes par heure et par ligne, cinq par lien', async () => {
    const secret = await lien();
    for (let n = 0; n < 5; n += 1) expect((await post(`/signature/${secret}/code`)).status).toBe(302);
    expect((await post(`/signature/${secret}/code`)).status).toBe(400);
    for (let n = 6; n < 20; n += 1) await post(`/signature/${secret}/code`);
    expect((await post(`/signature/${secret}/code`)).status).toBe(429);
    expect((await demandes())[0]).toMatchObject({ codes: 5, essais: 0 });
  });

  test('ce qui ne peut pas être une signature n’est pas un essai ; un corps trop lourd n’est pas lu', async () => {
    const secret = await lien();
    const juste = await code(secret);
    const path = `/signature/${secret}`;
    const sign = (values: Record<string, string>) =>
      post(path, { ...FORMULAIRE_SIGNATURE, code: juste, ...values });
    const points = (n: number) => `M1 1${'L2 50'.repeat(n)}`;
    const refusals: Record<string, string>[] = [
      { trace: points(2500) },
      { trace: `${TRACE}L601 1` },
      { trace: 'M1 1'.repeat(201) },
      { trace: `${TRACE}"/><script>` },
      { trace: '' },
      { accord: '' },
      { code: '12'.repeat(11) },
      { signataire: 'x'.repeat(121) },
      { qualite: 'voisin' },
    ];
    for (const values of refusals)
      expect((await sign(values)).status, JSON.stringify(values).slice(0, 60)).toBe(400);
    expect((await sign({ trace: 'M'.repeat(2 * MEBIOCTET) })).status).toBe(413);
    const fichier = await site.visiteur().fetch(path, {
      method: 'POST',
      body: fichierDe(3 * MEBIOCTET),
      headers: { Origin: site.server.url, ...depuis(ligne) },
    });
    expect(fichier.status).toBe(413);
    expect((await demandes())[0]).toMatchObject({ essais: 0, signature_id: null });
    expect((await sign({})).status).toBe(302);
  });

  test('cinquante PDF demandés à la fois par un lien font la queue : qui travaille ou signe est servi', async () => {
    const secret = await lien();
    const flood = Array.from({ length: 50 }, (_, n) =>
      get(`/signature/${secret}/document`, `192.0.2.${n + 1}`).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect((await employe.get(signature())).status).toBe(200);
    expect((await get(`/signature/${secret}`)).status).toBe(200);
    // A few are made at a time; who waits too long is told to come back.
    for (const status of await Promise.all(flood)) expect([200, 503]).toContain(status);
  });

  test('venu d’un autre site, rien ne se signe', async () => {
    const secret = await lien();
    for (const suite of ['', '/code']) {
      const answer = await site
        .visiteur()
        .post(`/signature/${secret}${suite}`, {}, { Origin: 'https://ailleurs.example', ...depuis(ligne) });
      expect(answer.status).toBe(403);
    }
    expect((await demandes())[0]).toMatchObject({ codes: 0, essais: 0 });
  });

  test('une feuille de plusieurs mégaoctets arrive', async () => {
    const body = fichierDe(0, await createHeavyPng(6 * MEBIOCTET));
    body.set('revision', await revisionOf());
    body.set('choixD', 'propose');
    const sent = await employe.fetch(signature('/papier'), {
      method: 'POST',
      body,
      headers: { Origin: site.server.url },
    });
    expect([sent.status, redirection(sent)]).toEqual([
      302,
      `/admin/nouveauClient/${client.id}?onglet=devis&devis=${devisId}`,
    ]);
    const [row] = await enseigne.context().db.from('signatures').where({ client_id: client.id });
    expect(row).toMatchObject({ mode: 'papier', objet_id: devisId });
  });
});

function fichierDe(taille: number, contenu: Uint8Array = new Uint8Array(taille)): FormData {
  const body = new FormData();
  body.set('feuille', new File([contenu as BlobPart], 'IMG_0042.png'));
  return body;
}
