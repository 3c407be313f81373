import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { listRecents, searchPartout } from '~/domain/partout/partout.service.server';
import { useTestApp } from '../../support/app';
import { storeAppareils } from '../../support/appareils';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';

describe.each(testDatabases())('chercher partout (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let petit: ClientRow;
  let supprime: ClientRow;
  let ailleurs: ClientRow;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
    const ne = { date_naissance: '1942-03-21' };
    petit = await app.createClient({ nom: 'Petit', prenom: 'Anne' }, ne);
    supprime = await app.createClient({ nom: 'Parti' }, { ...ne, supprime_le: ctx.now().toISOString() });
    ailleurs = await app.createClient({ nom: 'Ailleurs' }, { ...ne, centre_id: app.croixRousse.id });
    for (const client of [petit, supprime, ailleurs])
      await storeAppareils(ctx.db, client, { D: { numero_serie: '2423N0X7A1', montant: 100_000 } });
    await storeDevis(ctx, petit.id);
    const facture = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: '0', rbstCompl: '0' };
    await changeStatut(ctx, petit.id, ChangementStatut.parse(facture));
  });

  const noms = async (q: string, who = ctx) => (await searchPartout(who, q)).clients.map(({ nom }) => nom);
  const numeros = async (q: string, who = ctx) =>
    (await searchPartout(who, q)).numeros.map(({ genre, numero, nom }) => [genre, numero, nom]);

  test.each(['21/03/1942', '03/1942', '21/03', '21031942'])('%s trouve qui est né alors', async (q) => {
    expect(await noms(q)).toEqual(['Petit']);
  });

  test('un numéro de facture ou de devis, un début de numéro de série mènent au client', async () => {
    const [facture] = await ctx.db.from('factures').where({ client_id: petit.id });
    const [devis] = await ctx.db.from('devis').where({ client_id: petit.id });
    const numero = facture?.numero_facture ?? '';
    expect(await numeros(numero.toLowerCase())).toEqual([['facture', numero, 'Petit Anne']]);
    expect(await numeros(devis?.numero_devis.slice(1) ?? '')).toContainEqual([
      'devis',
      devis?.numero_devis,
      'Petit Anne',
    ]);
    expect(await numeros('2423n0')).toEqual([['appareil', '2423N0X7A1', 'Petit Anne']]);
    expect(await numeros('423n0')).toEqual([]);
  });

  test('qui ne voit pas les factures n’en trouve pas ; le compte global trouve dans chaque centre et le dit', async () => {
    const [facture] = await ctx.db.from('factures').where({ client_id: petit.id });
    const employe = await app.context({ role: 'employe', courant: app.bellecour });
    expect(await numeros(facture?.numero_facture ?? '', employe)).toEqual([]);
    const partout = await app.context({ courant: null });
    const { clients } = await searchPartout(partout, '21/03/1942');
    expect(clients.map(({ nom, centre }) => [nom, centre])).toEqual([
      ['Ailleurs', 'Centre Croix-Rousse'],
      ['Petit', 'Centre Bellecour'],
    ]);
    const lointain = await app.stranger();
    expect(await searchPartout(lointain, '2423n0')).toEqual({ clients: [], numeros: [] });
  });

  test('les récents restent dans leur ordre, sans qui n’est plus là ou d’un autre centre', async () => {
    const second = await app.createClient({ nom: 'Second' });
    const ids = [second.id, supprime.id, 'illisible', ailleurs.id, petit.id];
    expect((await listRecents(ctx, ids)).map(({ nom }) => nom)).toEqual(['Second', 'Petit']);
  });
});
