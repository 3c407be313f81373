import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { MotifSaisi } from '~/domain/archives/archive.schema';
import { consulterArchive, getArchive } from '~/domain/archives/consultation.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { ContenuArchive } from '~/ui/archives/contenu-archive';
import { FormulaireMotif } from '~/ui/archives/formulaire-motif';
import { Avis } from '~/ui/avis';
import { EntetePage } from '~/ui/page/entete';

const TITRE = 'Dossier archivé';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** An archived record, once whoever asks has said why they open it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return getArchive(ctx, args.params.clientId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  return handleForm(args.request, MotifSaisi, async ({ motif }) => {
    await consulterArchive(ctx, id, motif);
    return redirect(paths.archive(id));
  });
}

export default function Archive() {
  const { _id, archiveLe, par, acte, centre, modifiable, contenu } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre={contenu ? `${contenu.client.nom} ${contenu.client.prenom}` : TITRE}>
        <a href={paths.archives()} className="btn btn-ghost btn-sm">
          Archives
        </a>
        <a href={paths.gardes(_id)} className="btn btn-ghost btn-sm">
          Motifs de garde
        </a>
        {modifiable && (
          <a href={paths.archiveSortie(_id)} data-sur-place="" className="btn btn-outline btn-sm">
            Sortir des archives
          </a>
        )}
      </EntetePage>
      <Avis ton="attention" className="mb-4">
        <strong>Dossier archivé</strong> le {formatInstant(archiveLe)}
        {par && ` par ${par}`}, {centre}. Dernier acte : {acte ? formatDay(acte) : 'inconnu'}. Il se lit, et
        ne se modifie qu’une fois sorti des archives.
      </Avis>
      {contenu ? (
        <ContenuArchive id={_id} {...contenu} />
      ) : (
        <FormulaireMotif
          id="ouverture"
          libelle="Pourquoi l’ouvrir ?"
          aide="Le journal garde qui, quand et pourquoi. Le dossier reste ouvert une heure, pour vous seul."
          oui="Ouvrir le dossier"
          resultat={reply?.resultat}
        />
      )}
      <Outlet />
    </>
  );
}
