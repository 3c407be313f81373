import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/ids.server';
import { testDatabases } from '../support/databases';
import { useSite } from '../support/site';

/** More than a socket holds, so that the file is still being made when the reader leaves. */
const CLIENTS = 4000;

describe.each(testDatabases().slice(0, 1))('un export que l’on abandonne (%s)', (dialecte) => {
  const site = useSite(dialecte);

  test('s’arrête, le serveur répond, et le suivant arrive entier', async () => {
    const enseigne = await site.createEnseigne();
    const admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
    const ctx = enseigne.context();
    const modele = await enseigne.createClient({ nom: 'Petit' });
    const { rang: _, ...ligne } = await ctx.db.from('clients').where({ id: modele.id }).first().then(asRow);
    await ctx.transaction(async (tx) => {
      for (let rang = 0; rang < CLIENTS; rang++) await tx.db.insert('clients', { ...ligne, id: newId() });
    });
    const options = {
      method: 'POST',
      agent: false as const,
      headers: { Origin: new URL(site.server.url).origin, Cookie: admin.cookieHeader() },
    };
    for (let fois = 0; fois < 5; fois++)
      await new Promise<void>((resolve, reject) => {
        const request = http.request(`${site.server.url}/admin/clients/export/csv`, options);
        request.on('response', (response) => {
          response.once('data', () => response.destroy());
          response.once('close', resolve);
        });
        request.on('error', reject);
        request.end();
      });
    const answer = await admin.post('/admin/clients/export/csv');
    expect(answer.status).toBe(200);
    expect((await answer.text()).trimEnd().split('\n')).toHaveLength(CLIENTS + 2);
  });
});

function asRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('Client absent');
  return row;
}
