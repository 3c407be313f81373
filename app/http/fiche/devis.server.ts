import { abilities } from '~/domain/access/abilities.server';
import { findDevis, listDevis, readCriteresDevis } from '~/domain/devis/devis.lists.server';
import { DevisSaisi } from '~/domain/devis/devis.schema';
import { createDevis, proposeDevis, updateDevis } from '~/domain/devis/devis.service.server';
import { handleForm, versionOf } from '../form.server';
import { modification } from '../formulaire.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';

const FORMULAIRE = modification(DevisSaisi, 'version', 'devisId');

const ENREGISTRE = '✅ Devis enregistré !';
const DEJA_ENREGISTRE = 'Ce devis avait déjà été enregistré : il n’a pas changé.';

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
    const editable = abilities(ctx, ['client:modifier'])['client:modifier'];
    return {
      cle: 'devis' as const,
      autres: {
        ...(await listDevis(ctx, client._id, criteres, choisi?.devis._id)),
        taille: criteres.taille,
      },
      choisi,
      mode: editable ? mode : 'lire',
      proposition: editable && mode !== 'lire' ? await proposeDevis(ctx, client._id) : null,
    };
  },

  act: ({ ctx, id, args }: OngletEnvoye) =>
    handleForm(args.request, FORMULAIRE, async (saisie, form) => {
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
};
