import type { FichierRow } from '~/db/rows/clients';
import type { SignatureRow } from '~/db/rows/signatures';
import type { ContenuPdf, RefusPages } from '~/infra/pdf/dossier/dossier.model';
import { formatDay } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { originalAvoir } from '../avoirs/avoir-document.server';
import { bilanPdf } from '../bilans/bilan-pdf';
import { documentDe as documentCompteRendu } from '../comptes-rendus/document.server';
import { findDevisDuDossier } from '../devis/devis-du-dossier.server';
import { DomainError } from '../errors';
import { bonEssai } from '../essais/bon.server';
import { originalFacture } from '../factures/facture-document.server';
import { typeDeFichier } from '../fichiers/fichier';
import { documentQuestionnaire } from '../questionnaires/document.server';
import { readSignee } from '../signatures/lecture.server';
import type { DossierLu } from './dossier-lu';
import { tableauxJournal } from './journal-pdf.server';
import type { ClePiece } from './piece';
import { tableauxConsentements, tableauxReglements, tableauxSeries, tableauxSuivi } from './tableaux';
import { tableauxSav } from './tableaux-sav';

/** As many documents of one kind stand in a file; what is beyond is said. */
const DOCUMENTS_MAX = 10;

/** What stands in an inspection file for each of its pieces. */
export const CONTENUS: Record<ClePiece, (ctx: Context, dossier: DossierLu) => Promise<ContenuPdf[]>> = {
  async prescription(ctx, { scan, audiogramme }) {
    const own = audiogramme && audiogramme.id !== scan?.id ? [audiogramme] : [];
    return all([...(scan ? [scan] : []), ...own], (fichier) => fichierPdf(ctx, fichier));
  },
  async devis(ctx, { client, devis, signatures }) {
    return all(devis, async ({ id }) => {
      const signature = signatures.get(id);
      return signature
        ? signeePdf(ctx, signature)
        : { document: (await findDevisDuDossier(ctx, client, id)).document };
    });
  },
  async essai(ctx, { client, essais, signatures }) {
    return all(essais, async ({ row }) => {
      const signature = signatures.get(row.bon_id);
      if (signature) return signeePdf(ctx, signature);
      const nom = `Essai du ${formatDay(row.debut)}`;
      if (row.fini_le !== null)
        return { avis: 'Cet essai est terminé et son bon n’a pas été signé dans Auricule.', nom };
      return bonEssai(ctx, client, row.bon_id).then(
        (document) => ({ document }),
        // It may have been exchanged since the file's records were read.
        (error: unknown) => {
          if (error instanceof DomainError) return { avis: error.message, nom };
          throw error;
        },
      );
    });
  },
  bilan: async (_, { bilans }) =>
    bilans.length > 0 ? [{ bilans: bilans.slice(-DOCUMENTS_MAX).map(bilanPdf) }] : [],
  questionnaires: (ctx, { client, questionnaires }) =>
    all([...questionnaires].reverse(), async (each) => ({
      document: await documentQuestionnaire(ctx, client, each.nature, each),
    })),
  async facture(ctx, { factures, avoirs }) {
    const made = await all(factures, async ({ row }) => {
      const octets =
        row.fichier === null ? await originalFacture(ctx, row) : await ctx.infra.fichiers.read(row.fichier);
      return octetsPdf(ctx, octets, `Facture ${row.numero_facture}`);
    });
    const taken = await all(avoirs, async (row) =>
      octetsPdf(ctx, await originalAvoir(ctx, row), `Avoir ${row.numero_avoir}`),
    );
    return [...made, ...taken];
  },
  reglements: async (_, dossier) =>
    dossier.factures.length + dossier.reglements.length > 0 ? [tableauxReglements(dossier)] : [],
  async compteRendu(ctx, { client, comptesRendus }) {
    return all(comptesRendus, async (row) => {
      const kept =
        row.fait_le !== null && row.fichier_id
          ? await ctx.db.from('fichiers').where({ id: row.fichier_id, client_id: client.id }).first()
          : undefined;
      return kept ? fichierPdf(ctx, kept) : { document: await documentCompteRendu(ctx, client, row) };
    });
  },
  async series(ctx, dossier) {
    const bons = await all(dossier.livraisons, (signature) => signeePdf(ctx, signature));
    return [tableauxSeries(dossier), ...bons];
  },
  suivi: async (_, dossier) => (dossier.etapes.length > 0 ? [tableauxSuivi(dossier)] : []),
  sav: async (_, dossier) =>
    dossier.reparations.length + dossier.embouts.length > 0 ? [tableauxSav(dossier)] : [],
  consentements: async (_, dossier) => [tableauxConsentements(dossier)],
  journal: async (ctx, dossier) => [await tableauxJournal(ctx, dossier)],
};

/** Each of them, one after the other: a file's documents are never all in the making at once. */
async function all<T>(items: readonly T[], make: (item: T) => Promise<ContenuPdf>): Promise<ContenuPdf[]> {
  const made: ContenuPdf[] = [];
  for (const item of items.slice(0, DOCUMENTS_MAX)) made.push(await make(item));
  const left = items.length - made.length;
  if (left > 0)
    made.push({
      nom: 'Autres documents',
      avis: `${left} documents plus anciens restent au dossier du patient.`,
    });
  return made;
}

/** The bytes of what was signed; what is not what was signed any more is said, not shown. */
async function signeePdf(ctx: Context, signature: SignatureRow): Promise<ContenuPdf> {
  const nom = signature.numero ? `Devis n° ${signature.numero}, signé` : 'Bon signé';
  try {
    const { contenu } = await readSignee(ctx, signature.id);
    return await octetsPdf(ctx, contenu, nom);
  } catch (error) {
    if (error instanceof DomainError) return { avis: error.message, nom };
    throw error;
  }
}

/** One of the client's files: a picture that we have made ourselves, or a PDF as somebody sent it. */
async function fichierPdf(ctx: Context, { emplacement, file_name }: FichierRow): Promise<ContenuPdf> {
  const octets = await ctx.infra.fichiers.read(emplacement);
  if (octets && typeDeFichier(file_name) === 'image/jpeg') return { image: octets, nom: file_name };
  return octetsPdf(ctx, octets, file_name);
}

const REFUS: Record<RefusPages, string> = {
  illisible: 'Ce PDF est abîmé : il ne se lit pas. Demandez-en un autre exemplaire, ou joignez-le à part.',
  protege: 'Ce PDF est protégé par un mot de passe : joignez-le à part, ou enregistrez-le sans mot de passe.',
  trop_long: 'Ce PDF a trop de pages pour être repris ici : il est joint à part.',
  trop_lourd: 'Ce PDF demande trop de temps ou de mémoire pour être repris : joignez-le à part.',
};

async function octetsPdf(ctx: Context, octets: Uint8Array | null, nom: string): Promise<ContenuPdf> {
  if (!octets) return { avis: 'Le contenu de ce fichier n’est plus gardé.', nom };
  const lues = await ctx.infra.dossiers.lirePages(octets, ctx.acteur.compteId);
  if (!('refus' in lues)) return { pdf: lues.pdf, nom };
  const pages = lues.pages === undefined ? '' : ` (${lues.pages} pages)`;
  return { avis: REFUS[lues.refus], nom: `${nom}${pages}` };
}
