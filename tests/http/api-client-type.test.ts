import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, expect, inject, test } from 'vitest';
import { describeApi } from '~/api/description';
import { OPERATIONS } from '~/api/operations';
import { numeroDuJour } from '../support/facture';
import { MOT_DE_PASSE, useSharedSite } from '../support/site';
import { realEnvironment } from '../support/test-environment';

const ICI = fileURLToPath(new URL('./client-type', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const run = promisify(execFile);

const site = useSharedSite('sqlite');
let dossier: string;

beforeAll(async () => {
  dossier = await mkdtemp(path.join(inject('testEnvironment').folder, 'client-type-'));
  await cp(ICI, dossier, { recursive: true });
  await symlink(MODULES, path.join(dossier, 'node_modules'));
  const description = JSON.parse(JSON.stringify(describeApi(OPERATIONS, site.server.url)));
  await writeFile(path.join(dossier, 'description.ts'), astToString(await openapiTS(description)));
});

test('de la description se fait un client typé, qui refuse une faute et fait sa journée', async () => {
  const compilation = await run(
    process.execPath,
    [path.join(MODULES, 'typescript-7/bin/tsc'), '--project', dossier],
    { env: realEnvironment(), timeout: 60_000 },
  ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }));
  expect(compilation).toEqual({ stdout: '', stderr: '' });

  const enseigne = await site.createEnseigne();
  const { email } = await enseigne.createUser('accountAdmin', [enseigne.bellecour]);
  const { href } = pathToFileURL(path.join(dossier, 'sortie/parcours.js'));
  const { journee } = await import(/* @vite-ignore */ href);
  expect(await journee(`${site.server.url}/api`, email, MOT_DE_PASSE)).toEqual({
    refus: ['identifiants_faux', 'facture_a_confirmer', 'client_introuvable', 'token_invalide'],
    qui: email,
    rendezVous: ['2037-01-15', '10:30', 'Petit'],
    devis: ['00001', 1000],
    etat: ['Appareillé', '2026-11-20'],
    factures: [[numeroDuJour(1), 'Envoyée', 'Nuance 300', 1000]],
  });
}, 60_000);
