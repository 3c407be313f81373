import type { ActionFunctionArgs } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import { ProduitSaisi } from '~/domain/stock/produit.schema';
import { handleForm } from './form.server';
import { modification } from './formulaire.server';
import { paths } from './paths';
import { redirectWithMessage } from './toast.server';
import { ENVOIS, imageOf, receiveFiles } from './upload.server';

const FORMULAIRE = modification(
  ProduitSaisi,
  'version',
  ...['formId', 'centreId', 'quantiteVue', 'image', 'retirerImage'],
);

/** How long the stock's messages stay (docs/regles/appareillage-et-stock.md). */
const DUREE_MS = 4000;

/** Back to the list as it was, with what was done, and the deed that can be taken back. */
export const backToStock = (
  { request, context }: ActionFunctionArgs,
  texte: string,
  geste?: string,
): Promise<Response> =>
  redirectWithMessage(context.config, paths.stock(new URL(request.url).searchParams), {
    ...{ texte, geste, dureeMs: DUREE_MS },
  });

/** Answers a product's form, once the right to send it is certain: its fields, its picture, and what else it was opened with. */
export function answerProduit(
  args: ActionFunctionArgs,
  { acteur }: Context,
  message: string,
  work: (saisie: ProduitSaisi, image: Uint8Array | null, form: FormData) => Promise<unknown>,
) {
  return receiveFiles(args, ENVOIS.produit, acteur, () =>
    handleForm(args.request, FORMULAIRE, async (saisie, form) => {
      await work(saisie, await imageOf(args.request, 'image'), form);
      return backToStock(args, message);
    }),
  );
}
