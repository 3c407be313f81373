import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { testDatabases } from '../support/databases';
import { FORMULAIRE_DEVIS } from '../support/devis';
import { openRaw } from '../support/dump';
import { type Enseigne, useSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

const onPostgres = testDatabases().filter((dialecte) => dialecte === 'postgres');

/** A database that says at once what a lock held for too long would make it say. */
const OCCUPEE = `
  CREATE FUNCTION occupee() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'occupée' USING ERRCODE = '55P03'; END $$;
  CREATE TRIGGER occupee BEFORE INSERT ON devis FOR EACH ROW EXECUTE FUNCTION occupee();
  CREATE TRIGGER occupee BEFORE UPDATE OR DELETE ON clients FOR EACH ROW EXECUTE FUNCTION occupee();`;

describe.each(onPostgres)('une base occupée (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let enseigne: Enseigne;
  let admin: Visiteur;
  let client: ClientRow;
  let efface: ClientRow;
  let base: Knex;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin');
    client = await enseigne.createClient({ nom: 'Petit' });
    efface = await enseigne.createClient({ nom: 'Grand' }, { supprime_le: '2026-11-01T00:00:00.000Z' });
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    await base.raw(OCCUPEE);
  });
  afterAll(() => base?.destroy());

  const envois = (): [string, Record<string, string>][] => [
    [`/admin/nouveauClient/${client.id}?onglet=devis`, FORMULAIRE_DEVIS],
    [`/admin/corbeille/${efface.id}/restauration`, {}],
    ['/admin/corbeille/effacement', { ids: efface.id }],
  ];

  test('un devis, une restauration, un effacement : 503, et tout se renvoie', async () => {
    for (const [adresse, champs] of envois()) {
      const response = await admin.post(adresse, champs);
      const html = await response.text();
      expect([adresse, response.status, response.headers.get('Retry-After')]).toEqual([adresse, 503, '5']);
      expect(html).toContain('Le serveur est très occupé.');
      expect(html).toMatch(/envoye[rz] de nouveau/i);
      for (const value of Object.values(champs))
        if (/^\w+$/.test(value)) expect(html).toContain(`value="${value}"`);
    }
  });

  test('un script en fait l’erreur de son formulaire', async () => {
    for (const [adresse, champs] of envois()) {
      const response = await admin.postParScript(adresse, champs);
      expect([adresse, response.status, response.headers.get('Retry-After')]).toEqual([adresse, 503, '5']);
      expect(await response.text()).toContain('Le serveur est très occupé.');
    }
  });
});
