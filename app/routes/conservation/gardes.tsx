import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MotifSaisi } from '~/domain/archives/archive.schema';
import { garderDossier, getGardes } from '~/domain/archives/gardes.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireMotif } from '~/ui/archives/formulaire-motif';
import { ListeGardes } from '~/ui/archives/liste-gardes';
import { EntetePage } from '~/ui/page/entete';

const TITRE = 'Motifs de garde';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** Why a record is to be kept, whatever its age. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return getGardes(ctx, args.params.clientId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  return handleForm(args.request, MotifSaisi, async ({ motif }) => {
    await garderDossier(ctx, id, motif);
    return redirectWithToast(args.context.config, paths.gardes(id), 'Motif de garde noté.');
  });
}

export default function Gardes() {
  const { _id, nom, archive, gardes, modifiable } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre={TITRE}>
        <a href={archive ? paths.archive(_id) : paths.client(_id)} className="btn btn-ghost btn-sm max-w-64">
          <span className="truncate">{archive ? 'Dossier archivé' : nom}</span>
        </a>
        <a href={paths.conservation()} className="btn btn-ghost btn-sm">
          Conservation
        </a>
      </EntetePage>
      <p className="text-muet mb-3 max-w-prose text-sm">
        Tant qu’un motif est noté, un litige ou une limitation demandée par exemple, ce dossier ne s’archive
        ni ne s’efface, même à la main.
      </p>
      <ListeGardes clientId={_id} gardes={gardes} modifiable={modifiable} />
      {modifiable && (
        <FormulaireMotif
          key={gardes.length}
          id="garde"
          libelle="Motif"
          aide="L’historique du dossier et le journal le gardent ; sans nom de personne."
          oui="Noter ce motif"
          resultat={reply?.resultat}
        />
      )}
    </>
  );
}
