import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { prevoirFacture } from '~/domain/clients/facture-prevue.service.server';
import { getClientAModifier } from '~/domain/clients/ouvertures.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { findStatut, isRdv, readStatut } from '~/domain/clients/statuts';
import { getDevisAFacturer } from '~/domain/devis/suite-devis.service.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import type { ApercuFacture } from '~/domain/factures/apercu-facture';
import { getDerniereFacture } from '~/domain/factures/derniere.lists.server';
import { proposeFacturation } from '~/domain/factures/factures.service.server';
import {
  answerOffre,
  asksCreneaux,
  CHAMPS_CRENEAUX,
  loadOffre,
  withOffre,
} from '~/http/agenda/creneaux.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes, readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithMessage } from '~/http/toast.server';
import { toParis } from '~/lib/dates';
import { inputEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { withoutParams } from '~/lib/search';

/** A status and what it asks for; `selecteur` where it was chosen in a list of all. */
export const FORMULAIRE_STATUT = formulaire(ChangementStatut, 'acceptes', 'selecteur', ...CHAMPS_CRENEAUX);

/** What the status dialog shows, above the list or above the client's form; `page` is the address it returns to. */
export async function loadStatutDialogue(
  args: LoaderFunctionArgs,
  page: (search: URLSearchParams) => string,
) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const client = await getClientAModifier(ctx, args.params.clientId ?? '');
  const choisi = readStatut(searchParams.get('statut') ?? '') || null;
  const ligne = choisi ? findStatut(choisi) : undefined;
  const today = toParis(ctx.now()).date;
  const facturation = await proposeFacturation(ctx, client);
  const devis = choisi === 'Facturé' || !choisi ? await getDevisAFacturer(ctx, client._id) : null;
  const rdv = ligne?.dialogue === 'rdv' ? ligne : null;
  const upcoming = rdv && (client.rendezVous[rdv.champDate] ?? '') >= today;
  const date = (upcoming && client.rendezVous[rdv.champDate]) || '';
  const apercu =
    choisi === 'Facturé' || !choisi
      ? await prevoirOuDire(ctx, client._id, { ...facturation, devisId: devis?.devis._id })
      : null;
  const offre = rdv && (await loadOffre(ctx, client._id, rdv.statut, { date, intervenantId: null }));
  return {
    offre,
    apercu,
    devis: devis && {
      _id: devis.devis._id,
      numero: devis.devis.numeroDevis,
      quand: devis.devis.decideLe ?? '',
      total: devis.accepte.totalTTC,
      facturees: devis.facturees,
    },
    client: { _id: client._id, nom: client.nom, prenom: client.prenom, statut: client.statut },
    choisi,
    fermer: page(withoutParams(searchParams, 'statut')),
    valeurs: {
      date,
      heure: (upcoming && client.rendezVous[rdv.champHeure]) || '',
      intervenantId: offre?.intervenantId ?? '',
      dateAppareillage: client.dateAppareillage ?? today,
      dateFacturation: facturation.dateFacturation,
      remise: inputEuros(facturation.remise),
      rbstSS: inputEuros(facturation.rbstSS),
      rbstCompl: inputEuros(facturation.rbstCompl),
      devisId: devis?.devis._id ?? '',
    },
  };
}

/** The invoice as Facturé would issue it, or why it would not. */
async function prevoirOuDire(
  ...demande: Parameters<typeof prevoirFacture>
): Promise<ApercuFacture | { refus: string }> {
  try {
    return await prevoirFacture(...demande);
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) throw error;
    if (error instanceof DomainError) return { refus: error.message };
    throw error;
  }
}

/** Applies the status that the dialog sent and returns to its page. */
export async function saveStatutDialogue(
  args: ActionFunctionArgs,
  page: (search: URLSearchParams) => string,
) {
  const ctx = await requireContext(args);
  const target = page(withoutParams(new URL(args.request.url).searchParams, 'statut'));
  const sent = await readForm(args.request, FORMULAIRE_STATUT);
  const statut = String(sent.get('statut') ?? '');
  if (asksCreneaux(sent) && isRdv(statut)) return answerOffre(ctx, args.params.clientId ?? '', statut, sent);
  const answer = await handleForm(args.request, FORMULAIRE_STATUT, async (saisie, form) => {
    const geste = newId();
    await changeStatut(ctx, args.params.clientId ?? '', saisie, readAcceptes(form), { geste, montrer: true });
    const { config } = args.context;
    if (isRdv(saisie.statut))
      return redirectWithMessage(config, target, { texte: '✅ Rendez-vous enregistré avec succès !', geste });
    const texte = 'Statut mis à jour avec succès!';
    const facture =
      saisie.statut === 'Facturé' ? await getDerniereFacture(ctx, args.params.clientId ?? '') : null;
    if (!facture) return redirectWithMessage(config, target, { texte, geste });
    const reste = saisie.devisId ? null : await getDevisAFacturer(ctx, args.params.clientId ?? '');
    const rappel = reste ? ` Le devis n° ${reste.devis.numeroDevis}, accepté, n’est pas facturé.` : '';
    const vers = paths.factureVue(facture._id, facture.vue);
    // Its number is given for good: what has made it is not taken back.
    return redirectWithMessage(config, target, {
      texte: `${texte} La facture ${facture.numero} est créée.${rappel}`,
      lien: vers ? { texte: 'Voir la facture', vers } : undefined,
    });
  });
  return isRdv(statut) ? withOffre(answer, ctx, args.params.clientId ?? '', statut, sent) : answer;
}
