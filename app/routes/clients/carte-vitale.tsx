import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { saveCarte } from '~/domain/clients/carte-vitale.service.server';
import { openCarte } from '~/domain/clients/ouvertures.service.server';
import { DomainError, ForbiddenError } from '~/domain/errors';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { IdentiteCarte } from '~/ui/clients/identite-carte';
import { LecteurCarte } from '~/ui/clients/lecteur-carte';
import { TexteErreur } from '~/ui/form/texte-erreur';

export const meta: MetaFunction = () => [{ title: 'Carte Vitale · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return openCarte(ctx);
}

const FORMULAIRE = formulaire(AucuneSaisie, 'centreId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  try {
    const form = await readForm(args.request, FORMULAIRE);
    const { id, etat } = await saveCarte(inCentreOf(ctx, form));
    if (etat === 'cree') return redirectWithToast(config, paths.client(id), 'Client ajouté avec succès !');
    if (etat === 'connu') return redirectWithToast(config, paths.client(id), DEJA_CLIENT, 'attention');
    return redirectWithToast(config, paths.corbeille(), DANS_LA_CORBEILLE, 'attention');
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError) throw error;
    return data({ erreur: error.message }, { status: 400 });
  }
}

const DEJA_CLIENT = 'Ce client existe déjà : voici sa fiche, rien n’a été ajouté.';
const DANS_LA_CORBEILLE =
  'Ce client existe déjà : il est à la corbeille, d’où il peut être restauré, ou aux archives, d’où l’administrateur du compte peut le sortir.';

export default function CarteVitale() {
  const { centre } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="flex flex-wrap items-center gap-3">
        Carte Vitale <span className="badge badge-warning">Démonstration</span>
      </h1>
      <LecteurCarte />
      <IdentiteCarte />
      {reply && (
        <Avis ton="erreur" prioritaire>
          <TexteErreur>{reply.erreur}</TexteErreur>
        </Avis>
      )}
      {centre ? (
        <form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="centreId" value={centre.id} autoComplete="off" />
          <Bouton>Enregistrer Client</Bouton>
          <span className="text-sm text-muet">dans {centre.name}</span>
        </form>
      ) : (
        <Avis ton="attention">
          Vous êtes en compte global : choisissez un centre, en haut de la page, pour y enregistrer ce client.
        </Avis>
      )}
    </div>
  );
}
