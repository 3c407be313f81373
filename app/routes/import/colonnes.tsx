import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { checkMapping, getImport } from '~/domain/clients/import/imports.service.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { importAt } from '~/http/import-etape.server';
import { paths } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';
import { accord } from '~/lib/accord';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { EtapesImport } from '~/ui/import/etapes-import';
import { TableColonnes } from '~/ui/import/table-colonnes';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Colonnes du fichier · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { _id, nomFichier, apercu, mapping } = await importAt(args, 'colonnes', 'verifie');
  const choix = apercu.entetes.map(
    (entete, index) => (mapping ? mapping[entete] : apercu.mapping[index]) ?? '',
  );
  return { _id, nomFichier, apercu, choix };
}

/** The choices come by the columns' positions: `colonne-0`, `colonne-1` … */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.importId ?? '';
  const { apercu } = await getImport(ctx, id);
  const champs = apercu.entetes.map((_, index) => `colonne-${index}`);
  const form = await readForm(args.request, formulaire(AucuneSaisie, ...champs));
  const choix = champs.map((champ) => String(form.get(champ) ?? ''));
  const mapping = Object.fromEntries(apercu.entetes.map((entete, index) => [entete, choix[index] || null]));
  try {
    await checkMapping(ctx, id, mapping);
    return redirect(paths.importVerification(id));
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    const { message, fields } = error;
    const fautes = apercu.entetes.map((entete) => (Object.hasOwn(fields, entete) && fields[entete]) || '');
    return data({ erreur: message, fautes, choix }, { status: 400 });
  }
}

export default function Colonnes() {
  const { nomFichier, apercu, choix } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="etroit">
      <EntetePage titre="Importer des clients" />
      <EtapesImport actuelle="colonnes" />
      <p className="mt-4 mb-2 text-sm">
        <strong>{nomFichier}</strong> : {accord(apercu.lignes, 'ligne', 'lignes')},{' '}
        {accord(apercu.entetes.length, 'colonne', 'colonnes')}. Dites ce que chaque colonne remplit.
      </p>
      {reply && (
        <Avis ton="erreur" role="alert" className="mb-3">
          <TexteErreur>{reply.erreur}</TexteErreur>
        </Avis>
      )}
      <form method="post">
        <TableColonnes apercu={apercu} choix={reply?.choix ?? choix} fautes={reply?.fautes ?? []} />
        <div className="mt-4 flex gap-2">
          <Bouton>Vérifier</Bouton>
          <a href={paths.imports()} className="btn btn-ghost btn-sm">
            Choisir un autre fichier
          </a>
        </div>
      </form>
    </div>
  );
}
