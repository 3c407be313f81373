import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRE } from '~/db/registre';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { getApercuEffacement } from '~/domain/effacement/apercu.service.server';
import { getAttestations } from '~/domain/effacement/attestation.service.server';
import { NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { attack, dits, verify } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw, tableNames } from '../../support/dump';
import { createPatientEntier, ENTIER, signesDans } from '../../support/patient-entier';

/** What the preview says stays: an invoice's name and address, what follows from them to find it, its lines as issued, and what was signed. */
const RESTE: Record<string, readonly string[]> = {
  factures: ['nom_client', 'prenom_client', 'adresse', 'nom_tri', 'recherche'],
  avoirs: ['nom_tri', 'recherche'],
  lignes_facture: ['description'],
  signatures: ['signataire', 'preuves'],
};

describe.each(testDatabases())('effacer un patient qui a tout (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(() => base?.destroy());

  /** Where the person is found: 'table.colonne', in every column of every table. */
  async function trouves(): Promise<Set<string>> {
    const found = new Set<string>();
    for (const table of await tableNames(base))
      for (const row of (await base.from(table)) as Record<string, unknown>[])
        for (const [colonne, value] of Object.entries(row)) {
          const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value ?? '');
          if (signesDans(text).length > 0) found.add(`${table}.${colonne}`);
        }
    return found;
  }
  /** The tables of which a row names the client by a column, as the registry has them. */
  async function nomment(clientId: string): Promise<string[]> {
    const found: string[] = [];
    for (const [table, { client: about }] of REGISTRE) {
      const rows = about ? ((await base.from(table)) as Record<string, unknown>[]) : [];
      if (rows.some((row) => about?.par.some((colonne) => row[colonne] === clientId))) found.push(table);
    }
    return found;
  }
  const fichiers = async (): Promise<string[]> => {
    const { dataDir } = app.application.infra;
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  };

  test('il n’en reste, base et fichiers, que ce que l’aperçu a dit', { timeout: 120_000 }, async () => {
    const before = await fichiers();
    const { ctx, client, factureId } = await createPatientEntier(app);
    expect([...(await trouves())]).toEqual(
      expect.arrayContaining(['clients.nom', 'factures.numero_secu_client']),
    );

    await deleteClients(ctx, [client.id], { geste: newId() });
    const tablesDuClient = REGISTRE.flatMap(([table, { client: about }]) => (about ? [table] : []));
    expect(await nomment(client.id)).toEqual(tablesDuClient);
    const apercu = await getApercuEffacement(ctx, [client.id]);
    expect(await eraseClients(ctx, [client.id])).toBe(1);
    // These keep the id alone; why, the registry says.
    expect(await nomment(client.id)).toEqual(['journal', 'a_faire_touches', 'lignes_conservation']);

    const permis = new Set(
      Object.entries(RESTE).flatMap(([table, colonnes]) => colonnes.map((c) => `${table}.${c}`)),
    );
    expect([...(await trouves())].filter((place) => !permis.has(place))).toEqual([]);
    const left = (await fichiers()).filter((file) => !before.includes(file));
    const parlants = left.filter((file) => !/\/(signatures|archives)\//.test(file));
    for (const file of parlants)
      expect(signesDans((await readFile(file)).toString('latin1')), file).toEqual([]);
    expect(left.some((file) => /\/(clients|controles|corbeille)\//.test(file))).toBe(false);

    // What other tools are told of, and what still waits for them, holds ids alone.
    const envois = (await base('envois_webhook')) as { nature: string; corps: string }[];
    expect(envois.map(({ nature }) => nature)).toEqual(
      expect.arrayContaining(['client.updated', 'facture.issued']),
    );
    expect(envois.flatMap(({ corps }) => signesDans(corps))).toEqual([]);

    const [facture] = await base('factures').where({ id: factureId });
    expect(facture).toMatchObject({
      ...{ client_id: null, nom_client: ENTIER.nom, prenom_client: ENTIER.prenom, adresse: ENTIER.adresse },
      ...{ telephone_fixe: '', telephone_portable: '', email: '', numero_secu_client: '', note: '' },
      ...{ prescripteur_compte: '', date_naissance_client: null },
    });

    // The chain holds without the salt, and still tells who writes another name under it.
    const modifiees = async () =>
      dits(await verify(ctx, app.bellecour)).filter((dit) => dit.includes('à qui elle est faite'));
    expect(await modifiees()).toEqual([]);
    await attack(base, (db) => db('factures').where({ id: factureId }).update({ nom_client: 'Prête-nom' }));
    expect(await modifiees()).toHaveLength(1);

    const [attestation] = await getAttestations(ctx, [client.id]);
    expect(attestation?.part).toEqual(apercu.part.slice(0, attestation?.part.length));
    expect(attestation?.par).toBe(ctx.acteur.name);
    expect(signesDans(JSON.stringify(attestation))).toEqual([]);
    for (const ligne of attestation?.reste ?? []) expect(ligne).toMatch(/\(.+\)$/);
    const voisin = await app.context({ centres: [app.croixRousse] });
    await expect(getAttestations(voisin, [client.id])).rejects.toBeInstanceOf(NotFoundError);
  });
});
