import { PDFDocument } from '@cantoo/pdf-lib';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { createBilan } from '~/domain/bilans/bilans.service.server';
import { setVocale } from '~/domain/bilans/mesures.service.server';
import { handOverCompteRendu } from '~/domain/comptes-rendus/remise.service.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { createPrescription } from '~/domain/prescriptions/prescriptions.service.server';
import { createQuestionnaire } from '~/domain/questionnaires/questionnaires.service.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { SignatureSaisie } from '~/domain/signatures/signature.schema';
import { openSignature, signerSurPlace } from '~/domain/signatures/sur-place.service.server';
import { storeAppareils } from './appareils';
import { bilanSaisi } from './bilan';
import { createCompteRenduDe } from './compte-rendu';
import { storeDevis } from './devis';
import { envoyer } from './envoi';
import { storeEssai, storeEtape } from './essai';
import { saisieFacture } from './facture';
import { saisiePrescription } from './prescription';
import { cosiSaisi, hhieSaisi } from './questionnaire';
import { saisieReglement } from './reglement';
import { storeSav } from './sav';
import { FORMULAIRE_SIGNATURE } from './signature';

/** A PDF of some A5 pages, as a scanner makes them. */
export async function scanDe(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1)
    document.addPage([420, 595]).drawText(`Ordonnance feuille ${page}`, { x: 40, y: 300, size: 14 });
  return document.save();
}

const VOCALE = { materiel: 'Fournier', rsb: null, masque: null, condition: 'casque' } as const;
const point = (niveau: number, pourcent: number) => ({ niveau, pourcent, justes: null, mots: null });

/**
 * Gives a client all that an inspection of a fitting asks for: prescribed and tested, quoted and signed, fitted on trial and signed for, invoiced on 20 November 2026
 * and paid, reported and seen again, asked what they hear; one device is at its supplier's. The context's day is 24 November 2026 or later; `place` is where the scan lies before it is kept, the run's folder if none is said.
 */
export async function storeDossierComplet(
  ctx: Context,
  client: ClientRow,
  scan: Uint8Array,
  place?: string,
): Promise<{ factureId: string; devisId: string; essaiBonId: string }> {
  const { id } = client;
  await createPrescription(ctx, id, saisiePrescription({ prescripteur: 'Dr Martin' }), {
    scan: envoyer({ nom: 'ordonnance.pdf', contenu: scan }, place),
  });
  const seuils = { 'gauche-os-1000': '10' };
  const bilanId = await createBilan(ctx, id, bilanSaisi({ date: '2026-10-05', seuils }));
  const series = (['droite', 'gauche'] as const).map((cote) => ({
    ...VOCALE,
    cote,
    points: [point(40, 20), point(60, 90)],
  }));
  await setVocale(ctx, id, bilanId, series, 1);
  const devisId = await storeDevis(ctx, id, { dateDevis: '2026-11-10', dureeValiditeDevis: '90' });
  await signer(ctx, id, { nature: 'devis', devisId });
  await storeAppareils(ctx.db, client, {
    D: { marque: 'Phonak', modele: 'Audéo L90-R', numero_serie: '2423N0X7A1' },
    G: { marque: 'Phonak', modele: 'Audéo L70-R', numero_serie: '2423N0X7B2' },
  });
  await ctx.db.update('clients', { id }, { date_appareillage: '2026-11-15' });
  const { bonId } = await storeEssai(ctx, client, { debut: '2026-11-15' });
  await signer(ctx, id, { nature: 'essai', bonId });
  const saisie = saisieFacture({
    dateAppareillage: '2026-11-15',
    rbstSS: '480',
    rbstCompl: '1250',
  });
  const { id: factureId } = await createFacture(ctx, saisie, { formId: null, clientId: id });
  const [facture] = await ctx.db.from('factures').where({ id: factureId });
  const reste = String((facture?.reste_patient ?? 0) / 100).replace('.', ',');
  await encaisser(ctx, { clientId: id, factureId }, saisieReglement(reste), { formId: null });
  const rendu = await createCompteRenduDe(ctx, id, { prescripteur: 'Dr Martin', factureId, bilanId });
  await handOverCompteRendu(ctx, id, rendu, { faitLe: '2026-11-22' });
  const { etapeId } = await storeEtape(ctx, client, { prevueLe: '2026-11-18' });
  await ctx.db.update(
    'etapes_suivi',
    { id: etapeId },
    { pose_le: '2026-11-15', etat: 'faite', etat_le: '2026-11-18' },
  );
  await createQuestionnaire(ctx, id, hhieSaisi('parfois', { date: '2026-10-05' }));
  await createQuestionnaire(ctx, id, cosiSaisi('apres', '2026-11-20'));
  await storeSav(ctx, client);
  return { factureId, devisId, essaiBonId: bonId };
}

async function signer(
  ctx: Context,
  clientId: string,
  reference: Parameters<typeof openSignature>[2],
): Promise<void> {
  const { revision } = await openSignature(ctx, clientId, reference);
  await signerSurPlace(ctx, clientId, reference, SignatureSaisie.parse(FORMULAIRE_SIGNATURE), {
    agent: 'Essai',
    revision,
  });
}
