import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isExport, isHeavy } from '../../../server/poids';

let server: ReturnType<ReturnType<typeof express>['listen']>;
let url: string;

beforeAll(async () => {
  const app = express().use((request, response) => {
    response.json([isHeavy(request), isExport(request)]);
  });
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

test.each([
  ['/admin/clients', false, false],
  ['/admin/clients?q=', false, false],
  ['/admin/clients?q=a', true, false],
  ['/admin/clients?q=&q=b', true, false],
  ['/admin/clients?%71=a', true, false],
  ['/admin/recherche', true, false],
  ['/admin/agenda?vue=mois&recherche=', false, false],
  ['/admin/agenda?recherche=a', true, false],
  ['/agenda/abc.ics', true, false],
  ['/Agenda/abc.ICS', true, false],
  ['/admin/agenda', false, false],
  ['/admin/Recherche/', true, false],
  ['/admin/rec%68erche', true, false],
  ['/admin/MesFactures/1/pdf', true, true],
  ['/ADMIN/factures/1/PDF/?x=1', true, true],
  ['/admin/clients/export/xlsx', true, true],
  ['/admin/factures/export/csv?statuts=Payée', true, true],
  ['/admin/clients/export', false, false],
  ['/admin/clients?impression', true, false],
  ['/admin/ClientDashboard/1?retour=clients%3Fq%3Da', true, false],
  ['/admin/ClientDashboard/1?retour=clients%3Ftri%3Dnom', false, false],
])('%s', async (path, heavy, exported) => {
  expect(await (await fetch(url + path)).json()).toEqual([heavy, exported]);
});
