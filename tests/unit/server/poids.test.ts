import { readFileSync } from 'node:fs';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '~/api/operations';
import { isExport, isHeavy } from '../../../server/poids';
import { sitePlan } from '../../http/plan';

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

const PARAMETRE = /:[^/]+|\{[^}]+\}/g;
/** Small, kept as they are, or a file that was sent: as cheap as a page. */
const LEGERES = /\/(avatars|fichiers|files)\/|\/image$|webhooks|jetons|adresses/;
const SERVI = /answerPdf|remettre\(|answerExport|createReadableStream|attachmentHeader|application.pdf/;

test.each((await sitePlan()).filter(({ path }) => !LEGERES.test(path)))(
  '$path est compté comme ce qu’il coûte',
  async ({ path, file }) => {
    const servi = SERVI.test(readFileSync(`app/${file}`, 'utf8'));
    const answer = await fetch(url + path.replaceAll(PARAMETRE, 'abc'));
    expect((await answer.json())[1]).toBe(servi);
  },
);

test.each(OPERATIONS.filter(({ octets, chemin }) => octets && !LEGERES.test(chemin)))(
  'l’appel $id, qui répond par un fichier, est compté comme un export',
  async ({ chemin }) => {
    const answer = await fetch(`${url}/api${chemin.replaceAll(PARAMETRE, 'abc')}`);
    expect(await answer.json()).toEqual([true, true]);
  },
);
