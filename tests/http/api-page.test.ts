import { expect, test } from 'vitest';
import { OPERATIONS } from '~/api/operations';
import { REFUS } from '~/domain/codes';
import { Programme } from '../support/api';
import { useSharedSite } from '../support/site';

const KILO = 1024;
const site = useSharedSite('sqlite');

test('la page de l’API : sans compte ni script, chaque appel et chaque code, rien d’ailleurs', async () => {
  const visiteur = site.visiteur();
  const guide = await visiteur.page('/api');
  const rubriques = [
    ...new Set([...guide.matchAll(/href="(\/api\?rubrique=[a-z]+)"/g)].map(([, href = '']) => href)),
  ];
  const pages = [guide, ...(await Promise.all(rubriques.map((path) => visiteur.page(path))))];
  for (const { id } of OPERATIONS) {
    expect(guide, id).toMatch(new RegExp(`href="/api\\?rubrique=[a-z]+#${id}"`));
    expect(
      pages.filter((page) => page.includes(` id="${id}"`)),
      id,
    ).toHaveLength(1);
  }
  for (const code of Object.keys(REFUS.API)) expect(guide).toContain(`<code>${code}</code>`);
  for (const page of pages) {
    expect(page.length).toBeLessThan(200 * KILO);
    for (const [, href = ''] of page.matchAll(/(?:href|src)="([^"]+)"/g)) expect(href).toMatch(/^[/#]/);
    for (const [, forme] of page.matchAll(/href="#(forme-\w+)"/g)) expect(page).toContain(` id="${forme}"`);
  }
  expect((await visiteur.get('/api?rubrique=inconnue')).status).toBe(404);
});

test('« Accès » sans JavaScript : un jeton refusé avec sa saisie, créé, montré une fois, révoqué', async () => {
  const enseigne = await site.createEnseigne();
  const admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
  const formulaire = await admin.page('/admin/acces/jetons/nouveau');
  const [, ouverture = ''] = /name="ouverture" value="([^"]+)"/.exec(formulaire) ?? [];
  const saisie = { ouverture, nom: 'Standard', jours: '90', centreId: '' };
  const refus = await admin.post('/admin/acces/jetons/nouveau', saisie);
  expect(refus.status).toBe(400);
  expect(await refus.text()).toContain('value="Standard"');
  const cree = await admin.post('/admin/acces/jetons/nouveau', {
    ...saisie,
    domaines: ['clients', 'agenda'],
  });
  const [token = ''] = /aur_[\w-]{43}/.exec(await cree.text()) ?? [];
  const outil = new Programme(site.server.url, token);
  expect((await outil.call('GET', '/clients')).status).toBe(200);
  const liste = await admin.page('/admin/acces');
  expect(liste).toContain('Standard');
  expect(liste).not.toContain(token);
  const [, revocation = ''] = /href="(\/admin\/acces\/jetons\/[0-9a-f]{24}\/revocation)"/.exec(liste) ?? [];
  expect(await admin.page(revocation)).toContain('Standard');
  expect((await admin.post(revocation)).status).toBe(302);
  expect((await outil.call('GET', '/clients')).json.code).toBe('token_invalide');
});
