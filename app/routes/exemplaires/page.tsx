import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { ETATS_EXEMPLAIRE } from '~/domain/exemplaires/exemplaire';
import { DeplacementSaisi, MESSAGES_EXEMPLAIRE } from '~/domain/exemplaires/exemplaire.schema';
import { deplacerExemplaire } from '~/domain/exemplaires/exemplaires.service.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FicheExemplaire } from '~/ui/exemplaires/fiche-exemplaire';
import { FormulaireDeplacement } from '~/ui/exemplaires/formulaire-deplacement';
import { TableHistoire } from '~/ui/exemplaires/table-histoire';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Appareil · Auricule' }];

/** A device: what it is, where it is, and its whole story. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return {
    ...(await getExemplaire(ctx, args.params.exemplaireId ?? '')),
    can: abilities(ctx, ['stock:modifier']),
  };
}

const FORMULAIRE = formulaire(DeplacementSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.exemplaireId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await deplacerExemplaire(ctx, id, saisie, versionOf(form));
    return redirectWithToast(args.context.config, paths.exemplaire(id), MESSAGES_EXEMPLAIRE.deplace);
  });
}

export default function PageExemplaire() {
  const { exemplaire, histoire, produit, documents, can } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const modifiable = can['stock:modifier'];
  const ailleurs = ETATS_EXEMPLAIRE[exemplaire.etat].vers;
  return (
    <>
      <EntetePage
        titre={<span className="wrap-anywhere">N° {exemplaire.numeroSerie}</span>}
        principal={
          modifiable && (
            <a
              href={paths.exemplaireModification(exemplaire._id)}
              data-sur-place=""
              className="btn btn-outline btn-sm"
            >
              Modifier
            </a>
          )
        }
      >
        <LienRetour vers={paths.exemplaires()} />
        {modifiable && ailleurs.includes('remplace') && (
          <a
            href={paths.exemplaireRemplacement(exemplaire._id)}
            data-sur-place=""
            className="btn btn-outline btn-sm"
          >
            Remplacer sous garantie
          </a>
        )}
      </EntetePage>
      <FicheExemplaire exemplaire={exemplaire} produit={produit} documents={documents} />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h2 className="mb-2">Histoire</h2>
          <TableHistoire histoire={histoire} />
        </div>
        {modifiable && ailleurs.length > 0 && (
          <FormulaireDeplacement
            key={exemplaire.version}
            exemplaire={exemplaire}
            resultat={reply?.resultat}
          />
        )}
      </div>
      <Outlet />
    </>
  );
}
