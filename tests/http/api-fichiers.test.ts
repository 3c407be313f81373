import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formOf, loseAnswers, useApi } from '../support/api';
import { testDatabases } from '../support/databases';
import { createPdf } from '../support/pdf';

const CSV = `Nom;Prénom;Courriel;Ville
Aubert;Zoé;zoe@exemple.fr;Nîmes
Aubert;Zoé;zoe@exemple.fr;Nîmes
Blanc;Ève;pas une adresse;Lyon
`;

describe.each(testDatabases())('fichiers et imports par l’API (%s)', (dialecte) => {
  const { site, enseigne, user, api, ici } = useApi(dialecte);

  const chemin = (adresse: string) => adresse.slice(adresse.indexOf('/api/') + '/api'.length);

  test('un PDF se joint une fois, se liste et se lit', async () => {
    const client = await enseigne.createClient();
    const pdf = createPdf('ordonnance');
    const send = (contenu: Uint8Array, fields: Record<string, string> = { clientId: client.id }) =>
      api.call('POST', `/upload/${client.id}`, {
        body: formOf({ ...fields, pdfFile: new File([contenu as BlobPart], 'Ordonnance n° 2.pdf') }),
      });
    const { status, json } = await send(pdf);
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        fileId: expect.stringMatching(/^[0-9a-f]{24}$/),
        fileName: 'Ordonnance n° 2.pdf',
        fileData: `${site.server.url}/api/clients/${client.id}/files/${json.fileId}`,
      },
    ]);
    expect((await send(pdf)).json).toEqual(json);
    const { fileId, fileName, fileData } = json;
    const lu = await api.fetch('GET', chemin(fileData));
    expect(Buffer.from(await lu.arrayBuffer())).toEqual(Buffer.from(pdf));
    expect([lu.headers.get('Content-Type'), lu.headers.get('Content-Disposition')]).toEqual([
      'application/pdf',
      expect.stringMatching(/^attachment;.*Ordonnance/),
    ]);
    const liste = await api.call('GET', `/clients/${client.id}/files`);
    expect(liste.json).toEqual([
      { fileId, fileName, fileData, taille: pdf.length, creeLe: expect.any(String), par: expect.any(String) },
    ]);
    const fiche = (await api.call('GET', `/clients/${client.id}`)).json;
    expect(fiche.pdfFiles).toEqual([{ fileId, fileName }]);
    // As the specification's page does next: nothing is there twice.
    const suite = await api.call('PUT', `/clients/${client.id}`, {
      body: { pdfFiles: [{ fileName, fileData }] },
    });
    expect(suite.json.client.pdfFiles).toEqual([{ fileId, fileName }]);
    const second = await send(createPdf('compte rendu'));
    const put = (pdfFiles: unknown) => api.call('PUT', `/clients/${client.id}`, { body: { pdfFiles } });
    const lus = async () => (await api.call('GET', `/clients/${client.id}`)).json.pdfFiles;
    const deux = await lus();
    expect(deux).toHaveLength(2);
    for (const faux of [[{ fileId: client.id }], [{ fileName }], 'tous', [...deux, { fileId: 'x' }]]) {
      const { status: refus, json: dit } = await put(faux);
      expect([refus, Object.keys(dit.errors)[0]], JSON.stringify(faux)).toEqual([
        400,
        expect.stringMatching(/^pdfFiles/),
      ]);
    }
    const scan = { date: '2026-10-02', oreilles: 'deux', nature: 'premiere', fichierId: fileId };
    await api.call('POST', `/clients/${client.id}/prescriptions`, { body: scan });
    expect((await put([])).json.code).toBe('piece_jointe');
    expect(await lus()).toEqual(deux);
    expect((await put(deux)).json.client.pdfFiles).toEqual(deux);
    expect((await put([{ fileId }])).json.client.pdfFiles).toEqual([{ fileId, fileName }]);
    expect((await api.fetch('GET', chemin(second.json.fileData))).status).toBe(404);

    const faux = await send(new TextEncoder().encode('<html>'));
    expect([faux.status, faux.json.code, Object.keys(faux.json.errors)]).toEqual([
      400,
      'pdf_refuse',
      ['pdfFile'],
    ]);
    const lourd = await send(new Uint8Array(11 * 1024 * 1024));
    expect([lourd.status, Object.keys(lourd.json.errors)]).toEqual([400, ['pdfFile']]);
    const sans = await api.call('POST', `/upload/${client.id}`, { body: {} });
    expect([sans.status, sans.json.code]).toEqual([400, 'fichier_manquant']);
    const autre = await send(pdf, { clientId: fileId });
    expect([autre.status, Object.keys(autre.json.errors)]).toEqual([400, ['clientId']]);
    const voisin = await enseigne.createClient();
    expect((await api.call('GET', `/clients/${voisin.id}/files/${fileId}`)).json.code).toBe(
      'fichier_introuvable',
    );
  });

  test('un import sous une clé, dont la réponse s’est perdue avec le serveur, ne se fait pas deux fois', async () => {
    const file = () => formOf({ file: new File(['Nom\nPerdue\n'], 'clients.csv') });
    const headers = { ...ici, 'Idempotency-Key': 'import-perdu-1' };
    const premier = await api.call('POST', '/clients/import', { body: file(), headers });
    await loseAnswers(site, user);
    const second = await api.call('POST', '/clients/import', { body: file(), headers });
    expect([second.status, second.json]).toEqual([201, premier.json]);
    const { db } = enseigne.context();
    expect(await db.count(db.from('clients').where({ nom: 'Perdue' }))).toBe(1);
  });

  test('un nom de fichier qui n’est pas en UTF-8 est refusé, plutôt que gardé sans ses accents', async () => {
    const client = await enseigne.createClient();
    const tete = '--b\r\nContent-Disposition: form-data; name="pdfFile"; filename="été.pdf"\r\n\r\n';
    const send = (codage: 'latin1' | 'utf8') =>
      api.call('POST', `/upload/${client.id}`, {
        body: Buffer.concat([Buffer.from(tete, codage), createPdf('nom'), Buffer.from('\r\n--b--\r\n')]),
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      });
    const refus = await send('latin1');
    expect([refus.status, Object.keys(refus.json.errors)]).toEqual([400, ['pdfFile']]);
    expect((await send('utf8')).json.fileName).toBe('été.pdf');
  });

  test('un import répond ce qu’il a donné, et son adresse le redit', async () => {
    const send = (fields: Record<string, string | File>, headers: Record<string, string> = ici) =>
      api.call('POST', '/clients/import', { body: formOf(fields), headers });
    const file = new File([CSV], 'clients.csv');
    const mapping = JSON.stringify({ Nom: 'nom', Prénom: 'prenom', Courriel: 'email', Ville: null });
    const { status, json } = await send({ file, mapping });
    expect([status, json]).toEqual([
      201,
      {
        _id: expect.any(String),
        success: true,
        importedCount: 1,
        ignoredCount: 1,
        invalidCount: 1,
        invalides: [{ row: 4, colonne: expect.any(String), raison: expect.any(String) }],
      },
    ]);
    expect((await api.call('GET', `/clients/imports/${json._id}`)).json).toEqual(json);
    const [zoe] = (await api.call('GET', '/clients?q=aubert', { headers: ici })).json;
    expect(zoe).toMatchObject({ prenom: 'Zoé', email: 'zoe@exemple.fr', ville: '' });
    // Guessed, and all of them known by now.
    expect((await send({ file })).json).toMatchObject({ importedCount: 0, ignoredCount: 2, invalidCount: 1 });

    const global = await send({ file }, {});
    expect([global.status, global.json.code]).toEqual([400, 'centre_non_choisi']);
    const sans = await send({ mapping });
    expect([sans.status, sans.json.code, sans.json.message]).toEqual([
      400,
      'fichier_manquant',
      'No file selected for upload.',
    ]);
    for (const [texte, code] of [
      ['{', 'saisie_invalide'],
      ['["nom"]', 'saisie_invalide'],
      ['{"Absente":"nom"}', 'correspondance_refusee'],
      ['{"Prénom":"prenom"}', 'correspondance_refusee'],
    ] as const) {
      const refus = await send({ file, mapping: texte });
      expect([refus.status, refus.json.code], texte).toEqual([400, code]);
    }
    // What nobody can go on with is not kept: it holds patients' data.
    const { db } = enseigne.context();
    expect(await db.from('imports').whereNot({ etat: 'termine' })).toEqual([]);
    const illisible = await send({ file: new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'x.xlsx') });
    expect([illisible.status, illisible.json.code]).toEqual([400, 'tableur_refuse']);
  });

  test('un fichier de référence donne ce qui en est attendu', async () => {
    const octets = readFileSync('tests/fixtures/clients-utf8-point-virgule.csv');
    const file = new File([octets], 'clients.csv');
    const { json } = await api.call('POST', '/clients/import', {
      body: formOf({ file, centerId: enseigne.croixRousse.id }),
    });
    expect(json).toMatchObject({ importedCount: 120, ignoredCount: 2, invalidCount: 3 });
  });
});
