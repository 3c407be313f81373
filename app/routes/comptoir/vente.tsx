import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Context } from '~/domain/access/context.server';
import { suggestClients } from '~/domain/clients/clients.lists.server';
import {
  chercherArticles,
  findArticle,
  getVente,
  openVente,
} from '~/domain/comptoir/ouverture.service.server';
import { avecLignes, avecProduit, lignesTapees, type Textes } from '~/domain/comptoir/panier';
import { VenteSaisie } from '~/domain/comptoir/vente.schema';
import { vendre } from '~/domain/comptoir/vente.service.server';
import { readResteVu } from '~/domain/reglements/encaissement.service.server';
import { inCentreIfOne, inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes, readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { CHERCHER, CHOISIR, RECHERCHE } from '~/http/paths-facturation';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireVente } from '~/ui/comptoir/formulaire-vente';
import { PapiersDeVente } from '~/ui/comptoir/papiers-de-vente';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Vente au comptoir · Auricule' }];

const FORMULAIRE = formulaire(
  VenteSaisie,
  ...['formId', 'centreId', 'totalVu', 'cherche', 'ajouter', 'choisi', 'retirer', 'calculer', 'acceptes'],
  ...[RECHERCHE, CHERCHER, CHOISIR],
);

/** An empty sale, and the papers of the one that was just made. `client` is whose sale it is. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams: search } = new URL(args.request.url);
  const vente = search.get('vente');
  const clientId = search.get('client') ?? '';
  return {
    ouverte: await openInCentre(args, paths.index(), () => openVente(ctx, { lignes: [], clientId })),
    faite: vente ? await getVente(ctx, vente) : null,
  };
}

/** The form as it was typed, and what of it asks for something else than the sale. */
const textesDe = (form: FormData): Textes =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** What was found, and the form with it; null where the sale itself is sent. */
async function preparer(ctx: Context, typed: Textes) {
  const { cherche = '', [RECHERCHE]: q = '', [CHOISIR]: client, retirer, choisi, ...reste } = typed;
  const autre = ['ajouter', 'calculer', CHERCHER].some((bouton) => bouton in typed);
  if (!autre && !cherche.trim() && !q.trim() && client === undefined && !retirer && !choisi) return null;
  let lignes = lignesTapees(reste);
  if (retirer) lignes = lignes.filter((_, rang) => rang !== Number(retirer));
  const lu =
    cherche.trim() && !choisi && !retirer ? await chercherArticles(ctx, cherche.slice(0, 100)) : null;
  const article = choisi ? await findArticle(ctx, choisi) : lu?.pris;
  if (article) lignes = avecProduit(lignes, article._id, article.tva);
  const valeurs = avecLignes(reste, lignes);
  if (client !== undefined) valeurs.clientId = client;
  // The total that is shown from now on is that of these lines.
  for (const nom of ['totalVu', 'ajouter', 'calculer', CHERCHER]) delete valeurs[nom];
  return {
    valeurs,
    articles: lu && !lu.pris ? { q: cherche, trouves: lu.trouves } : null,
    clients:
      q.trim() && client === undefined ? { q, trouves: await suggestClients(ctx, q.slice(0, 100)) } : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const typed = await readForm(args.request, FORMULAIRE);
  const rouvrir = (textes: Textes) =>
    openVente(inCentreIfOne(ctx, typed), { lignes: lignesTapees(textes), clientId: textes.clientId ?? '' });
  const prepare = await preparer(inCentreIfOne(ctx, typed), textesDe(typed));
  if (prepare) {
    const { valeurs, ...trouves } = prepare;
    return { resultat: { initialValue: valeurs }, ouverte: await rouvrir(valeurs), ...trouves };
  }
  const answer = await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const ouverture = {
      ...{ formId: form.get('formId'), totalVu: readResteVu(form.get('totalVu')) },
      acceptes: readAcceptes(form),
    };
    const { factureId } = await vendre(inCentreOf(ctx, form), saisie, ouverture);
    return redirectWithToast(args.context.config, paths.comptoir(`vente=${factureId}`), 'Vente enregistrée.');
  });
  if (answer instanceof Response) return answer;
  const suite = { ouverte: await rouvrir(textesDe(typed)), articles: null, clients: null };
  return data({ ...answer.data, ...suite }, answer.init ?? {});
}

export default function VenteAuComptoir() {
  const lue = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre="Vente au comptoir" />
      {lue.faite && !reply && <PapiersDeVente vente={lue.faite} />}
      <FormulaireVente
        ouverte={reply?.ouverte ?? lue.ouverte}
        articles={reply?.articles ?? null}
        clients={reply?.clients ?? null}
        resultat={reply?.resultat}
      />
    </>
  );
}
