import { expect, test } from 'vitest';
import { describeApi } from '~/api/description';
import { OPERATIONS } from '~/api/operations';
import { detailsOf, rubriquesOf } from '~/http/documentation-api';
import type { OpenApi } from '~/http/openapi';

const api = describeApi(OPERATIONS, 'https://centre.example') as unknown as OpenApi;
const details = rubriquesOf(api).map(({ nom }) => detailsOf(api, nom));
const appels = details.flatMap((rubrique) => rubrique.appels);

test('chaque appel est dans une rubrique, et une seule', () => {
  expect(appels.map(({ id }) => id).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  for (const { cle } of rubriquesOf(api)) expect(cle).toMatch(/^[a-z]+$/);
});

test('ce qu’un exemple envoie est pris par l’appel', () => {
  const refuses = OPERATIONS.flatMap(({ id, corps }) => {
    const { curl = '' } = appels.find((appel) => appel.id === id) ?? {};
    // Who signs in has a password of their own.
    if (id !== 'seConnecter') expect(curl).not.toContain('…');
    const [, json] = / -d '(.*)'$/s.exec(curl) ?? [];
    const parties = [...curl.matchAll(/ -F '(\w+)=(.*)'/g)].map(([, nom, valeur]) => [nom, valeur]);
    if (!corps || !(json || curl.includes(' -F '))) return [];
    const envoye = json ? JSON.parse(json.replaceAll(String.raw`'\''`, "'")) : Object.fromEntries(parties);
    const lu = corps.safeParse(envoye);
    return lu.success
      ? []
      : [`${id} ${json} ${lu.error.issues.map(({ path, message }) => `${path.join('.')} : ${message}`)}`];
  });
  expect(refuses).toEqual([]);
});

test('une commande dit l’adresse, la méthode, le jeton ; chaque forme nommée est décrite', () => {
  expect(appels.find(({ id }) => id === 'lireClient')?.curl).toBe(
    'curl "https://centre.example/api/clients/65f1c0ffee65f1c0ffee0001" \\\n  -H "Authorization: Bearer $JETON"',
  );
  expect(appels.find(({ id }) => id === 'seConnecter')?.curl).not.toContain('Authorization');
  expect(appels.find(({ id }) => id === 'seDeconnecter')?.curl).toContain('Bearer $JETON"');
  expect(appels.find(({ id }) => id === 'seConnecterParGoogle')?.curl).toContain('Bearer $JETON_GOOGLE"');
  expect(appels.find(({ id }) => id === 'lireFichierClient')?.curl).toContain(' -o fichier');
  for (const { appels, formes } of details) {
    const named = appels.flatMap(({ corps, reponse }) => [corps?.forme ?? [], reponse?.forme ?? []].flat());
    for (const forme of named) expect(formes.map(({ nom }) => nom)).toContain(forme);
  }
});
