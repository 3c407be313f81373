import type { ActionFunctionArgs } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import { doutesSurCodes } from '~/domain/lpp/doutes.service.server';
import { ProduitSaisi } from '~/domain/stock/produit.schema';
import { avecDoutesLpp } from './doutes-lpp.server';
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

const stockOf = ({ request }: Pick<ActionFunctionArgs, 'request'>): string =>
  paths.stock(new URL(request.url).searchParams);

/** Back to the list as it was, with what was done, and the deed that can be taken back. */
export const backToStock = (
  { request, context }: ActionFunctionArgs,
  texte: string,
  geste?: string,
): Promise<Response> =>
  redirectWithMessage(context.config, stockOf({ request }), {
    ...{ texte, geste, dureeMs: DUREE_MS },
  });

/**
 * Answers a product's form, once the right to send it is certain: its fields, its picture, and what else it was opened with. It is kept whatever its LPP code is;
 * a doubtful one is told with that.
 */
export function answerProduit(
  args: ActionFunctionArgs,
  ctx: Context,
  message: string,
  work: (saisie: ProduitSaisi, image: Uint8Array | null, form: FormData) => Promise<unknown>,
) {
  return receiveFiles(args, ENVOIS.produit, ctx.acteur, async () =>
    avecDoutesLpp(
      ctx,
      await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
        await work(saisie, await imageOf(args.request, 'image'), form);
        const [doute] = Object.values(await doutesSurCodes(ctx, [saisie.lpp]));
        return doute
          ? redirectWithMessage(args.context.config, stockOf(args), {
              ...{ ton: 'attention', texte: `${message} ${doute}` },
            })
          : backToStock(args, message);
      }),
    ),
  );
}
