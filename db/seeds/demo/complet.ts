import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Context } from '~/domain/access/context.server';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { ReglementSaisi } from '~/domain/reglements/reglement.schema';
import type { Reference } from '~/domain/signatures/document.server';
import { SignatureSaisie } from '~/domain/signatures/signature.schema';
import { openSignature, signerSurPlace } from '~/domain/signatures/sur-place.service.server';
import { toTrace } from '~/domain/signatures/trace';
import { formatDay } from '~/lib/dates';

/** What one client of the demonstration has and the others lack: with it nothing is missing of what an inspection asks for. */

const TRAIT = Array.from({ length: 24 }, (_, index) => ({
  x: 60 + index * 18,
  y: 100 + Math.round(Math.sin(index * 0.9) * 45),
}));

/** A prescription on paper, as a scanner would have read it. */
async function ordonnance(prescripteur: string, patient: string, date: string): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595.28, 841.89]);
  const lignes = [
    prescripteur,
    '',
    `Le ${formatDay(date)}`,
    '',
    patient,
    '',
    'Audioprothèse des deux oreilles : première prescription.',
    '',
    'Exemple inventé pour la démonstration.',
  ];
  for (const [rang, text] of lignes.entries())
    page.drawText(text, { x: 70, y: 740 - rang * 26, size: 14, font });
  return document.save();
}

/** Does something with the scan of a prescription, which lies on the disk meanwhile, as one that a form has brought. */
export async function avecScan<T>(
  papier: { prescripteur: string; patient: string; date: string },
  use: (scan: FichierEnvoye) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'auricule-demo-'));
  try {
    const contenu = await ordonnance(papier.prescripteur, papier.patient, papier.date);
    const chemin = path.join(folder, 'scan');
    await writeFile(chemin, contenu);
    const empreinte = createHash('sha256').update(contenu).digest('hex');
    return await use({ nom: 'ordonnance.pdf', chemin, taille: contenu.length, empreinte });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Has the client's latest quote signed. */
export async function signerDevis(ctx: Context, clientId: string): Promise<void> {
  const [devis] = await ctx.db
    .from('devis')
    .where({ client_id: clientId })
    .orderBy('cree_le', 'desc')
    .limit(1);
  if (devis) await signer(ctx, clientId, { nature: 'devis', devisId: devis.id });
}

/** Has the slip of the client's trial signed. */
export async function signerBon(ctx: Context, clientId: string): Promise<void> {
  const essai = await ctx.db.from('essais').where({ client_id: clientId }).whereNull('fini_le').first();
  if (essai) await signer(ctx, clientId, { nature: 'essai', bonId: essai.bon_id });
}

async function signer(ctx: Context, clientId: string, reference: Reference): Promise<void> {
  const { client, revision, choix } = await openSignature(ctx, clientId, reference);
  const saisie = SignatureSaisie.parse({
    ...{ signataire: `${client.prenom} ${client.nom}`, qualite: 'patient', accord: 'on' },
    ...{ choixD: choix.D, choixG: choix.G, trace: toTrace([TRAIT]) },
  });
  await signerSurPlace(ctx, clientId, reference, saisie, { agent: 'Exemple', revision });
}

/** Takes what the patient owes of their invoice. */
export async function encaisserReste(ctx: Context, clientId: string): Promise<void> {
  const facture = await ctx.db.from('factures').where({ client_id: clientId }).first();
  if (!facture || facture.reste_patient <= 0) return;
  const montant = String(facture.reste_patient / 100).replace('.', ',');
  const saisie = ReglementSaisi.parse({ payeur: 'patient', mode: 'carte', montant });
  await encaisser(ctx, { clientId, factureId: facture.id }, saisie, { formId: null });
}
