import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listVersionsLpp } from '~/domain/lpp/lpp.lists.server';
import { assertImportLpp, recevoirLpp } from '~/domain/lpp/lpp.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { ENVOIS, fileRefusal, readFiles, receiveFiles } from '~/http/upload.server';
import { formatDay, toParis } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { EtatVide } from '~/ui/etat-vide';
import { LienRetour } from '~/ui/lien-retour';
import { DepotLpp } from '~/ui/lpp/depot-lpp';
import { LectureEnCours } from '~/ui/lpp/lecture-en-cours';
import { TableVersions } from '~/ui/lpp/table-versions';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Table LPP · Auricule' }];

/** The account's versions of the table of products and services. */
export async function loader(args: LoaderFunctionArgs) {
  return listVersionsLpp(await requireContext(args));
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  assertImportLpp(ctx);
  return receiveFiles(args, ENVOIS.lpp, ctx.acteur, async () => {
    try {
      const [fichier] = await readFiles(args.request, 'fichier');
      if (!fichier) return data({ erreur: 'Choisissez un fichier.' }, { status: 400 });
      return redirect(paths.lppVersion(await recevoirLpp(ctx, fichier)));
    } catch (error) {
      const { message, init } = fileRefusal(error);
      return data({ erreur: message }, init);
    }
  });
}

export default function TableLpp() {
  const { versions, appliquee, modifiable } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const enLecture = versions.find(({ etat }) => etat === 'lecture');
  return (
    <>
      <EntetePage titre="Table LPP">
        {appliquee && (
          <a href={paths.lppCodes()} className="btn btn-outline btn-sm">
            Codes et tarifs
          </a>
        )}
        <LienRetour vers={paths.parametres()} />
      </EntetePage>
      <p className="text-muet mb-4 max-w-prose text-sm">
        {appliquee
          ? `Les codes LPP saisis sont comparés aux ${formatEntier(appliquee.codes)} codes d’aides auditives de « ${appliquee.nomFichier} », appliquée le ${formatDay(toParis(appliquee.appliqueLe ?? appliquee.creeLe).date)}. Un code inconnu ou fini est signalé, jamais refusé.`
          : 'Sans table, seule la forme des codes LPP saisis est vérifiée. La table publiée par l’Assurance maladie dit en plus lesquels existent, et jusqu’à quand.'}
      </p>
      {modifiable && <DepotLpp erreur={reply?.erreur} />}
      {enLecture && <LectureEnCours version={enLecture} />}
      {versions.length > 0 ? (
        <TableVersions versions={versions} />
      ) : (
        <EtatVide icone="importer">
          Aucune table n’a encore été lue.
          {!modifiable && ' L’administrateur du compte peut en importer une.'}
        </EtatVide>
      )}
    </>
  );
}
