import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { deleteBilan } from '~/domain/bilans/bilans.service.server';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { getPieces } from '~/domain/controle/pieces.service.server';
import { proposeDevis } from '~/domain/devis/devis.service.server';
import { DomainError, NotFoundError } from '~/domain/errors';
import { openEssai } from '~/domain/essais/lecture.service.server';
import { typeDeFichier } from '~/domain/fichiers/fichier';
import {
  deleteFichier,
  listFichiers,
  readFichier,
  renameFichier,
} from '~/domain/fichiers/fichiers.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { openPagePrescripteur } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { createPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import {
  avisPrescription,
  avisPrescriptionDeFacture,
  listPrescriptions,
  openPrescription,
} from '~/domain/prescriptions/lecture.service.server';
import {
  createPrescription,
  deletePrescription,
  getPrescription,
  updatePrescription,
} from '~/domain/prescriptions/prescriptions.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { createBilanDe } from '../../support/bilan';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { attachPdf, createPdf } from '../../support/pdf';
import { saisiePrescription as saisie } from '../../support/prescription';

const image = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    [format]()
    .toBuffer();
const scan = (contenu: Uint8Array, nom = 'Ordonnance.jpg') => envoyer({ nom, contenu });

async function refus(promise: Promise<unknown>): Promise<DomainError> {
  const error = await promise.then(
    () => null,
    (raised: unknown) => raised,
  );
  if (!(error instanceof DomainError)) throw new Error(`Rien n’est refusé : ${error}`);
  return error;
}

describe.each(testDatabases())('prescriptions d’un patient (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('se saisit, se relit, se modifie sans écraser un collègue, et l’historique le dit', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const formId = newId();
    const premiere = saisie({ prescripteur: 'Dr Anne Martin', classe: '1', note: 'À revoir' });
    expect(await createPrescription(ctx, client.id, premiere, { formId })).toBe(formId);
    // The same form once more makes none; with other values it is refused.
    expect(await createPrescription(ctx, client.id, premiere, { formId })).toBe(formId);
    const autre = saisie({ classe: '2' });
    expect((await refus(createPrescription(ctx, client.id, autre, { formId }))).code).toBe(
      'prescription_deja_enregistree',
    );
    expect(await getPrescription(ctx, client.id, formId)).toMatchObject({
      ...{ date: '2026-10-02', oreilles: 'deux', classe: '1', nature: 'premiere' },
      ...{ valableJusquAu: '2027-10-02', version: 1 },
    });
    await updatePrescription(ctx, client.id, formId, saisie({ oreilles: 'gauche' }), { version: 1 });
    const perime = await refus(updatePrescription(ctx, client.id, formId, autre, { version: 1 }));
    expect(perime.code).toBe('modifie_entre_temps');
    expect(perime.fields.oreilles).toContain('Gauche');
    const futur = saisie({ date: '2030-01-01' });
    expect((await refus(createPrescription(ctx, client.id, futur))).fields).toHaveProperty('date');
    await deletePrescription(ctx, client.id, formId);
    expect(await refus(getPrescription(ctx, client.id, formId))).toBeInstanceOf(NotFoundError);
    expect((await getHistorique(ctx, client.id)).map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        'Prescription du 02/10/2026 enregistrée',
        'Prescription du 02/10/2026 supprimée',
      ]),
    );
  });

  test('un scan rejoint les fichiers, est mesuré, et chaque chose qui lui manque est dite', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const bonne = await createPrescription(ctx, client.id, saisie(), {
      scan: scan(await image(1240, 1754), 'Ordonnance.jpeg'),
    });
    const [fichier] = await listFichiers(ctx, client.id);
    expect(fichier?.nom).toBe('Ordonnance.jpg');
    const { nom, contenu } = await readFichier(ctx, client.id, fichier?._id ?? '');
    expect(typeDeFichier(nom)).toBe('image/jpeg');
    expect(Buffer.from(contenu).subarray(0, 2).toString('hex')).toBe('ffd8');
    const manquesDe = async (id: string) =>
      (await listPrescriptions(ctx, client.id)).find(({ _id }) => _id === id)?.manques;
    expect(await manquesDe(bonne)).toEqual([]);
    const floue = await createPrescription(ctx, client.id, saisie({ date: '2026-10-03' }), {
      scan: scan(await image(620, 877, 'png'), 'a.png'),
    });
    expect(await manquesDe(floue)).toEqual([
      'Résolution de 75 points par pouce pour une feuille A4 : 150 au moins.',
    ]);
    const sans = await createPrescription(ctx, client.id, saisie({ date: '2026-10-04' }));
    expect(await manquesDe(sans)).toEqual(['Aucun scan n’est joint.']);
    // The file that stands there already may be the scan.
    const pdf = await attachPdf(ctx, client.id);
    await updatePrescription(ctx, client.id, sans, saisie({ date: '2026-10-04', fichierId: pdf }), {
      version: 1,
    });
    expect(await manquesDe(sans)).toEqual(['La résolution ne se lit pas.']);
    await renameFichier(ctx, client.id, fichier?._id ?? '', 'Signée.pdf');
    expect((await listFichiers(ctx, client.id)).map((each) => each.nom)).toContain('Signée.jpg');
  });

  test('l’audiogramme médical s’envoie avec la prescription, prend la place de la pièce choisie, et se refuse à sa place', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const pdf = await attachPdf(ctx, client.id);
    const id = await createPrescription(ctx, client.id, saisie({ audiogramme: `fichier:${pdf}` }), {
      scan: scan(await image(1240, 1754), 'Ordonnance.jpeg'),
      audiogramme: scan(await image(1240, 1600), 'Audiogramme.jpeg'),
    });
    const [prescription] = await listPrescriptions(ctx, client.id);
    expect(prescription).toMatchObject({
      _id: id,
      fichier: 'Ordonnance.jpg',
      audiogrammeDit: 'Audiogramme.jpg',
    });
    const fichiers = await listFichiers(ctx, client.id);
    expect(fichiers).toHaveLength(3);
    const envoye = fichiers.find(({ nom }) => nom === 'Audiogramme.jpg')?._id ?? '';
    expect((await refus(deleteFichier(ctx, client.id, envoye))).code).toBe('piece_jointe');
    const faux = { version: 1, audiogramme: scan(Buffer.from('MZ'), 'virus.pdf') };
    const refuse = await refus(updatePrescription(ctx, client.id, id, saisie(), faux));
    expect(Object.keys(refuse.fields)).toEqual(['scanAudiogramme']);
    expect((await getPieces(ctx, client.id)).pieces.find(({ cle }) => cle === 'bilan')?.detail).toContain(
      'audiogramme médical',
    );
  });

  test('un scan hostile est refusé sans rien laisser', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const entier = await image(800, 800);
    const enorme = Buffer.from(await image(10, 10, 'png'));
    // As much as its header can claim.
    enorme.writeUInt32BE(2_000_000_000, 16);
    const hostiles = [
      Buffer.alloc(0),
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('%PDF-1.7 rien'),
      entier.subarray(0, entier.length / 2),
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 0xff)]),
      enorme,
      await image(50, 50, 'webp'),
    ];
    for (const contenu of hostiles) {
      const error = await refus(createPrescription(ctx, client.id, saisie(), { scan: scan(contenu) }));
      expect([error.code, Object.keys(error.fields)]).toEqual(['scan_refuse', ['scan']]);
    }
    expect(await listFichiers(ctx, client.id)).toEqual([]);
    expect(await listPrescriptions(ctx, client.id)).toEqual([]);
    // A PDF whose parts unpack to far more than they are is read as far as it goes.
    const bombe = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    const part = Buffer.concat([
      Buffer.from('9 0 obj << /Type /ObjStm >> stream\n'),
      bombe,
      Buffer.from('\nendstream\n'),
    ]);
    const [tete, ...reste] = Buffer.from(createPdf('bombe')).toString('latin1').split('1 0 obj');
    const piege = Buffer.concat([
      Buffer.from(tete ?? '', 'latin1'),
      ...Array.from({ length: 20 }, () => part),
      Buffer.from(`1 0 obj${reste.join('1 0 obj')}`, 'latin1'),
    ]);
    const id = await createPrescription(ctx, client.id, saisie(), { scan: scan(piege, 'piege.pdf') });
    expect((await getPrescription(ctx, client.id, id)).mesures).toMatchObject({ nature: 'pdf', pages: 1 });
  });

  test('l’audiogramme joint est du client, et ce qui est joint ne se supprime pas en silence', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const voisin = await app.createClient();
    const bilan = await createBilanDe(ctx, client.id);
    const fichier = await attachPdf(ctx, client.id);
    const dAutrui = await attachPdf(ctx, voisin.id);
    for (const values of [
      { audiogramme: `fichier:${dAutrui}` },
      { audiogramme: `bilan:${newId()}` },
      { fichierId: dAutrui },
    ])
      expect((await refus(createPrescription(ctx, client.id, saisie(values)))).code).toBe(
        'piece_introuvable',
      );
    const id = await createPrescription(
      ctx,
      client.id,
      saisie({ audiogramme: `bilan:${bilan}`, fichierId: fichier }),
    );
    expect((await listPrescriptions(ctx, client.id))[0]?.audiogrammeDit).toMatch(/^Bilan du /);
    expect((await refus(deleteFichier(ctx, client.id, fichier))).code).toBe('piece_jointe');
    expect((await refus(deleteBilan(ctx, client.id, bilan))).code).toBe('piece_jointe');
    await deletePrescription(ctx, client.id, id);
    await deleteFichier(ctx, client.id, fichier);
    await deleteBilan(ctx, client.id, bilan);
    expect((await openPrescription(ctx, client.id)).fichiers).toEqual([]);
  });

  test('un fichier supprimé au même instant qu’on le joint : l’un des deux gestes est refusé, jamais les deux', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    for (const champ of ['fichierId', 'audiogramme'] as const)
      for (let tour = 0; tour < 4; tour += 1) {
        const fichier = await attachPdf(ctx, client.id);
        const values = { [champ]: champ === 'fichierId' ? fichier : `fichier:${fichier}` };
        const [joint, supprime] = await Promise.allSettled([
          createPrescription(ctx, client.id, saisie(values)),
          deleteFichier(ctx, client.id, fichier),
        ]);
        const codes = [joint, supprime].map((each) => each.status === 'rejected' && each.reason.code);
        expect([
          [false, 'piece_jointe'],
          ['piece_introuvable', false],
        ]).toContainEqual(codes);
        if (joint.status === 'fulfilled') await deletePrescription(ctx, client.id, joint.value);
        if (supprime.status === 'rejected') await deleteFichier(ctx, client.id, fichier);
      }
  });

  test('devis, essai et facture sont avertis d’une prescription absente ou expirée ; le devis part de celle qui vaut', async () => {
    const ctx = await app.context({ now: new Date('2026-11-20T09:00:00Z') });
    const client = await app.createClient();
    expect(await avisPrescription(ctx, client.id, '2026-11-20')).toContain('Aucune prescription');
    expect((await openEssai(ctx, client.id)).avisPrescription).toContain('Aucune prescription');
    await createPrescription(ctx, client.id, saisie({ date: '2024-02-29', prescripteur: 'Dr Vieux' }));
    expect(await avisPrescription(ctx, client.id, '2025-02-28')).toBeNull();
    expect(await avisPrescription(ctx, client.id, '2025-03-01')).toContain('jusqu’au 28/02/2025');
    // One that was written later says nothing of a quote of before.
    await createPrescription(ctx, client.id, saisie({ prescripteur: 'Dr Neuf' }));
    expect(await avisPrescription(ctx, client.id, '2026-10-01')).toContain('28/02/2025');
    expect(await avisPrescription(ctx, client.id, '2026-11-20')).toBeNull();
    const { valeurs } = await proposeDevis(ctx, client.id);
    expect(valeurs).toMatchObject({ datePrescriptionDevis: '2026-10-02', prescripteurDevis: 'Dr Neuf' });
    const facture = { clientId: client.id, jour: '2030-01-01', appareils: true };
    expect(await avisPrescriptionDeFacture(ctx, facture)).toContain('n’était plus valable');
    expect(await avisPrescriptionDeFacture(ctx, { ...facture, appareils: false })).toBeNull();
    expect(await avisPrescriptionDeFacture(ctx, { ...facture, clientId: newId() })).toBeNull();
  });

  test('un prescripteur a pour patients ceux dont la fiche ou une prescription le nomme', async () => {
    const ctx = await app.context();
    const id = await createPrescripteur(ctx, PrescripteurSaisi.parse({ nom: 'Orel', prenom: 'Luc' }));
    const parFiche = await app.createClient({ nom: 'Fiche', prescripteurId: 'Dr Luc Orel' });
    const parOrdonnance = await app.createClient({ nom: 'Ordonnance' });
    for (const date of ['2025-01-10', '2026-01-10'])
      await createPrescription(ctx, parOrdonnance.id, saisie({ date, prescripteur: 'Dr Luc Orel' }));
    const { patients } = await openPagePrescripteur(ctx, id, { page: 1, taille: 25 });
    expect(patients.items).toMatchObject([
      { _id: parFiche.id, dernierePrescription: null, prescriptions: 0 },
      { _id: parOrdonnance.id, dernierePrescription: '2026-01-10', prescriptions: 2 },
    ]);
  });
});
