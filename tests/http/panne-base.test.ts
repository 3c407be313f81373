import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/databases';
import { openRelais, type Relais } from '../support/relais';
import { useSite } from '../support/site';

const onPostgres = testDatabases().filter((dialecte) => dialecte === 'postgres');

describe.each(onPostgres)('un formulaire lu dont la réponse de la base se perd (%s)', (dialecte) => {
  let database: TestDatabase;
  let relais: Relais;
  const env: Record<string, string> = {};
  beforeAll(async () => {
    database = await createTestDatabase(dialecte);
    relais = await openRelais(database.url);
    env.DATABASE_URL = relais.url;
  });
  const site = useSite(dialecte, { env });
  afterAll(async () => {
    await relais?.stop();
    await database?.destroy();
  });

  const SAISIE = {
    name: 'Anne Morel',
    email: 'anne.morel@exemple.fr',
    adresse: 'Ce que personne ne doit saisir deux fois',
  };

  test('sans script, la page garde ce qui était saisi et le renvoie', async () => {
    const enseigne = await site.createEnseigne();
    const admin = await enseigne.signIn('admin', { values: { email: SAISIE.email } });
    // The jobs of the server lose some of them too.
    relais.swallowCommits(Number.POSITIVE_INFINITY);
    const response = await admin.post('/admin/edit-profile', SAISIE, { Accept: 'text/html' });
    const page = await response.text();
    relais.swallowCommits(0);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, expect.any(String)]);
    expect(page).toContain(`<input type="hidden" name="adresse" value="${SAISIE.adresse}">`);
    expect(page).toContain('Envoyer de nouveau');
  });
});
