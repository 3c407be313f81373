import { abilities } from '~/domain/access/abilities.server';
import { isFitted } from '~/domain/appareillage/appareil';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { getClient } from '~/domain/clients/clients.service.server';
import { getAppareilsAcceptes, reprendreDevis } from '~/domain/devis/appareils-acceptes.service.server';
import { listExemplairesDuClient } from '~/domain/exemplaires/appareils-suivis.lists.server';
import { liensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { doutesSurCodes } from '~/domain/lpp/doutes.service.server';
import { avisPrescription } from '~/domain/prescriptions/lecture.service.server';
import { listSignatures } from '~/domain/signatures/signatures.service.server';
import { listProduitsAChoisir } from '~/domain/stock/produits.lists.server';
import { toParis } from '~/lib/dates';
import { withoutNul } from '~/lib/texte';
import { avecDoutesLpp } from '../doutes-lpp.server';
import { handleForm } from '../form.server';
import { modification } from '../formulaire.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';

/** The button that fills the form from the accepted quote. */
const REPRISE = 'repriseDevis';
const FORMULAIRE = modification(AppareillageSaisi, 'empreinte', REPRISE);

const ONGLET = 'onglet=appareillage';

export const appareillage = {
  load: async ({ ctx, client, search }: OngletCharge) => {
    const can = abilities(ctx, ['client:modifier', 'stock:modifier']);
    const modifiable = can['client:modifier'] && can['stock:modifier'];
    const appareillage = await getAppareillage(ctx, client._id);
    const q = withoutNul(search.get('q') ?? '').slice(0, 200);
    const devis = modifiable ? await getAppareilsAcceptes(ctx, client._id) : null;
    const gardes = [appareillage.droite, appareillage.gauche, ...(devis?.appareils ?? [])].flatMap(
      ({ produit }) => produit ?? [],
    );
    const stock = modifiable
      ? await listProduitsAChoisir(ctx, client.centerId, { q, gardes })
      : { produits: [], total: 0 };
    return {
      cle: 'appareillage' as const,
      /** A trial begins on the day of the fitting, or today. */
      avis: await avisPrescription(ctx, client._id, client.dateAppareillage ?? toParis(ctx.now()).date),
      doutes: await doutesSurCodes(
        ctx,
        [appareillage.droite.lpp, appareillage.gauche.lpp],
        client.dateAppareillage,
      ),
      jour: client.dateAppareillage,
      clientId: client._id,
      appareillage,
      exemplaires: await listExemplairesDuClient(ctx, client._id),
      liens: await liensDeNumeros(
        ctx,
        client._id,
        [appareillage.droite, appareillage.gauche, ...appareillage.anciens].map(
          ({ numeroSerie }) => numeroSerie,
        ),
      ),
      produits: stock.produits,
      /** More products than are proposed, or those that a search left. */
      choix: { q, total: stock.total },
      modifiable,
      /** The accepted quote that the form can be filled from. */
      devis,
      /** Whether there is anything to hand over, and what was signed of it. */
      livrable: [appareillage.droite, appareillage.gauche].some(isFitted),
      signataire: can['client:modifier'],
      signatures: await listSignatures(ctx, client._id, 'livraison'),
      /** The ear whose card lies on its back. */
      oreille: search.get('oreille'),
    };
  },

  act: async ({ ctx, id, args }: OngletEnvoye) =>
    avecDoutesLpp(
      ctx,
      await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
        if (form.has(REPRISE)) {
          const { valeurs, avis } = await reprendreDevis(ctx, id, saisie);
          return { valeurs, suite: { genre: 'repris', avis } };
        }
        const changed = await saveAppareillage(ctx, id, saisie, String(form.get('empreinte') ?? ''));
        const message = changed ? 'Appareillage enregistré avec succès !' : 'Aucun changement à enregistrer.';
        return redirectWithToast(args.context.config, paths.client(id, ONGLET), message);
      }),
      { jour: async () => (await getClient(ctx, id)).dateAppareillage },
    ),
};
