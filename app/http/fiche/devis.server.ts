import { abilities } from '~/domain/access/abilities.server';
import type { ValeursDevis } from '~/domain/devis/champs-devis';
import { toTextes } from '~/domain/devis/devis';
import { findDevis, listDevis, readCriteresDevis } from '~/domain/devis/devis.lists.server';
import { DevisSaisi } from '~/domain/devis/devis.schema';
import { createDevis, proposeDevis, updateDevis } from '~/domain/devis/devis.service.server';
import { computePartsDevis } from '~/domain/devis/parts-devis.service.server';
import { prescriptionAOffrir } from '~/domain/devis/prescription-du-devis.service.server';
import { fillFromStock } from '~/domain/devis/produits-devis.service.server';
import { getSuiteDevis } from '~/domain/devis/suite-devis.service.server';
import { liensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { doutesDesChamps } from '~/domain/lpp/doutes.service.server';
import { avisPrescription } from '~/domain/prescriptions/lecture.service.server';
import { avisRenouvellement } from '~/domain/renouvellement/renouvellement.service.server';
import { listProduitsAChoisir } from '~/domain/stock/produits.lists.server';
import { toParis } from '~/lib/dates';
import { COTES, type Cote } from '~/lib/oreilles';
import { avecDoutesLpp } from '../doutes-lpp.server';
import { handleForm, versionOf } from '../form.server';
import { modification } from '../formulaire.server';
import { CALCUL, partsDansLeFormulaire } from '../parts.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';

const PRODUITS = ['produitDDevis', 'produitGDevis', 'rempliDDevis', 'rempliGDevis'];
const FORMULAIRE = modification(DevisSaisi, 'version', 'devisId', CALCUL, ...PRODUITS);
const PARTS = { rbstSS: 'rbstSSDevis', rbstCompl: 'rbstComplDevis' };

/** The products that the server has to look at: those that the page itself has filled the fields from say nothing more. */
const produitsChoisis = (form: FormData) => {
  const choisi = (cote: 'D' | 'G') => {
    const id = form.get(`produit${cote}Devis`);
    return form.get(`rempli${cote}Devis`) === id ? null : id;
  };
  return { D: choisi('D'), G: choisi('G') };
};

/** What the stock has filled in, as fields have it: the totals of the form that comes back are worked out from it. */
/** Fields that were just filled say so, as the page's own script does: what is typed over them from here on counts. */
const remplis = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    Object.entries(produitsChoisis(form)).flatMap(([cote, id]) =>
      typeof id === 'string' ? [[`rempli${cote}Devis`, id]] : [],
    ),
  );

function textesRemplis(typed: DevisSaisi, saisie: DevisSaisi): Record<string, string> {
  const [avant, apres] = [toTextes(typed), toTextes(saisie)];
  return Object.fromEntries(
    Object.entries(apres).filter(([nom, texte]) => texte !== avant[nom as keyof typeof avant]),
  );
}

const ENREGISTRE = '✅ Devis enregistré !';
const DEJA_ENREGISTRE = 'Ce devis avait déjà été enregistré : il n’a pas changé.';

/** The ears that a quote is of; of a new one that names none yet, both. */
const oreillesDuDevis = (devis: ValeursDevis | undefined): Cote[] => {
  const nommees = COTES.map(({ cote }) => cote).filter(
    (cote) => devis && (devis[`modeleAppareil${cote}Devis`] || devis[`prixTTC${cote}Devis`]),
  );
  return nommees.length > 0 ? nommees : COTES.map(({ cote }) => cote);
};

/** The tab shows a quote, its form, or that of a new one. */
type Mode = 'lire' | 'modifier' | 'nouveau';

/** The quotes of a client: `devis=` puts another one than the latest in front, `page` turns the others, `modifier` opens its form, `nouveau` an empty one. */
export const devis = {
  async load({ ctx, client, search }: OngletCharge) {
    const choisi = await findDevis(ctx, client._id, search.get('devis'));
    const criteres = readCriteresDevis(search);
    const mode: Mode = search.has('nouveau')
      ? 'nouveau'
      : choisi && search.has('modifier')
        ? 'modifier'
        : 'lire';
    const can = abilities(ctx, ['client:modifier', 'facture:generer']);
    const editable = can['client:modifier'];
    const { date: aujourdHui } = toParis(ctx.now());
    const jour = mode === 'nouveau' ? aujourdHui : (choisi?.devis.dateDevis ?? null);
    const proposition =
      editable && mode !== 'lire'
        ? await proposeDevis(ctx, client._id, mode === 'nouveau' ? search.get('copie') : null, {
            portes: search.has('portes'),
          })
        : null;
    const prescription = editable && choisi ? await prescriptionAOffrir(ctx, choisi.devis) : null;
    return {
      cle: 'devis' as const,
      /** What a quote made before its prescription can take over from it; `reprise` has it in the form. */
      prescription,
      reprise: search.has('prescription'),
      avis:
        jour && choisi?.devis.decision !== 'refuse' ? await avisPrescription(ctx, client._id, jour) : null,
      renouvellement:
        choisi?.devis.decision === 'refuse' && mode === 'lire'
          ? null
          : await avisRenouvellement(ctx, {
              ...{ clientId: client._id, jour, porte: false },
              cotes: oreillesDuDevis(mode === 'nouveau' ? proposition?.valeurs : choisi?.devis),
            }),
      doutes: await doutesDesChamps(
        ctx,
        (mode === 'nouveau' ? proposition?.valeurs : choisi?.devis) ?? {},
        jour,
      ),
      autres: {
        ...(await listDevis(ctx, client._id, criteres, choisi?.devis._id)),
        taille: criteres.taille,
      },
      choisi,
      suite: choisi && (await getSuiteDevis(ctx, choisi.devis)),
      liens: choisi
        ? await liensDeNumeros(ctx, client._id, [
            choisi.devis.numeroSerieDDevis,
            choisi.devis.numeroSerieGDevis,
          ])
        : {},
      facturable: can['facture:generer'],
      mode: editable ? mode : 'lire',
      proposition,
      produits:
        editable && mode !== 'lire' ? (await listProduitsAChoisir(ctx, client.centerId)).produits : [],
    };
  },

  act: async ({ ctx, id, args }: OngletEnvoye) =>
    avecDoutesLpp(
      ctx,
      await handleForm(args.request, FORMULAIRE, async (typed, form) => {
        const saisie = await fillFromStock(ctx, id, typed, produitsChoisis(form));
        if (form.has(CALCUL)) {
          const { valeurs, suite } = partsDansLeFormulaire(
            await computePartsDevis(ctx, id, saisie),
            form,
            PARTS,
          );
          return { valeurs: { ...textesRemplis(typed, saisie), ...remplis(form), ...valeurs }, suite };
        }
        const { config } = args.context;
        const devisId = form.get('devisId');
        if (form.has('version')) {
          const saved = await updateDevis(ctx, id, String(devisId), saisie, versionOf(form));
          return redirectWithToast(config, paths.client(id, `onglet=devis&devis=${saved.id}`), ENREGISTRE);
        }
        const saved = await createDevis(ctx, id, saisie, devisId);
        const target = paths.client(id, 'onglet=devis');
        if (saved.dejaAutre) return redirectWithToast(config, target, DEJA_ENREGISTRE, 'attention');
        return redirectWithToast(config, target, ENREGISTRE);
      }),
      { jourDe: 'dateDevis' },
    ),
};
