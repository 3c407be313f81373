import type { ActionFunctionArgs } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import { BrouillonSaisi } from '~/domain/factures/brouillon';
import { saveBrouillon } from '~/domain/factures/brouillons.service.server';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { computePartsFacture } from '~/domain/factures/parts-facture.service.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { inputEuros } from '~/lib/euros';
import { cotes } from '~/lib/oreilles';
import { inCentreOf } from './centre-formulaire.server';
import { requireContext } from './context.server';
import { avecDoutesLpp } from './doutes-lpp.server';
import { handleForm, type Reprise, readAcceptes, readForm, versionOf } from './form.server';
import { modification } from './formulaire.server';
import { CALCUL, CONTROLES_DE_PARTS, partsDansLeFormulaire } from './parts.server';
import { paths } from './paths';
import { CHERCHER, CHOISIR, GARDER, RECHERCHE } from './paths-facturation';
import { redirectWithToast } from './toast.server';

const CONTROLES = ['factureId', 'clientId', 'centreId'] as const;
export const FACTURE = modification(
  FactureSaisie,
  'version',
  'acceptes',
  ...CONTROLES,
  ...CONTROLES_DE_PARTS,
  ...[RECHERCHE, CHERCHER, CHOISIR],
);
const BROUILLON = modification(BrouillonSaisi, 'version', ...CONTROLES, ...CONTROLES_DE_PARTS);

const DEJA_EMISE = 'Cette facture avait déjà été émise : elle n’a pas changé.';

/** Answers the form of an invoice that is being written, whether a draft was kept before or not. */
export async function answerFacture(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  const ouvertureOf = (form: FormData) => ({
    formId: form.get('factureId'),
    clientId: String(form.get('clientId') ?? '') || null,
    version: versionOf(form) || 0,
  });
  if (new URL(args.request.url).searchParams.has(GARDER))
    return avecDoutesLpp(
      ctx,
      await handleForm(args.request, BROUILLON, async (textes, form) => {
        const id = await saveBrouillon(inCentreOf(ctx, form), textes, ouvertureOf(form));
        return redirectWithToast(config, paths.brouillonFacture(id), 'Brouillon enregistré.');
      }),
      { jourDe: 'dateLivraison' },
    );
  const textes = BrouillonSaisi.safeParse(Object.fromEntries(await readForm(args.request, FACTURE)));
  return avecDoutesLpp(
    ctx,
    await handleForm(args.request, FACTURE, async (saisie, form) => {
      const { version, ...ouverture } = ouvertureOf(form);
      if (form.has(CALCUL)) return partsDeFacture(inCentreOf(ctx, form), ouverture.clientId, saisie, form);
      const saved = await createFacture(inCentreOf(ctx, form), saisie, {
        ...ouverture,
        acceptes: readAcceptes(form),
        brouillon: { version, textes: textes.data ?? {} },
      });
      const target = paths.facture(saved.id);
      if (saved.dejaAutre) return redirectWithToast(config, target, DEJA_EMISE, 'attention');
      return redirectWithToast(config, target, `Facture ${saved.numeroFacture} émise !`);
    }),
    { jourDe: 'dateLivraison' },
  );
}

/** The form with its shares worked out. */
export const partsDeFacture = async (
  ctx: Context,
  clientId: string | null,
  saisie: FactureSaisie,
  form: FormData,
): Promise<Reprise> => {
  const parts = await computePartsFacture(ctx, clientId, saisie, form.get('classeParts'));
  const reprise = partsDansLeFormulaire(parts, form, { rbstSS: 'rbstSS', rbstCompl: 'rbstCompl' });
  const parOreille = cotes.flatMap((cote) =>
    (['rbstSS', 'rbstCompl'] as const).map((part) => [
      part + cote,
      inputEuros(parts.parOreille[cote]?.[part] ?? null),
    ]),
  );
  return { ...reprise, valeurs: { ...reprise.valeurs, ...Object.fromEntries(parOreille) } };
};
