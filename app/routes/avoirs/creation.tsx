import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { avoirSaisi } from '~/domain/avoirs/avoir.schema';
import { createAvoir, proposeAvoir } from '~/domain/avoirs/creation.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Avis } from '~/ui/avis';
import { FormulaireAvoir } from '~/ui/avoirs/formulaire-avoir';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Créer un avoir · Auricule' }];

/** A credit note on an invoice: all that is left of it, or pieces of some lines. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  return {
    proposition: await proposeAvoir(ctx, args.params.factureId ?? ''),
    can: abilities(ctx, ['stock:modifier']),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  const factureId = args.params.factureId ?? '';
  const { lignes } = await proposeAvoir(ctx, factureId);
  const schema = avoirSaisi(lignes.map(({ _id }) => _id));
  return handleForm(args.request, formulaire(schema, 'formId'), async (saisie, form) => {
    const avoir = await createAvoir(ctx, factureId, saisie, form.get('formId'));
    const target = paths.avoir(avoir.id);
    if (avoir.deja)
      return redirectWithToast(
        config,
        target,
        `L’avoir ${avoir.numeroAvoir} avait déjà été créé.`,
        'attention',
      );
    const rendus = avoir.rendus.length > 0 ? ` Remis en stock : ${avoir.rendus.join(', ')}.` : '';
    return redirectWithToast(config, target, `Avoir ${avoir.numeroAvoir} créé.${rendus}`);
  });
}

export default function CreationAvoir() {
  const { proposition, can } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { facture, refus } = proposition;
  return (
    <>
      <EntetePage
        titre={
          <>
            Créer un avoir <span className="font-normal">· {facture.numeroFacture}</span>
          </>
        }
      >
        <LienRetour vers={paths.facture(facture._id)} />
      </EntetePage>
      {refus && !reply ? (
        <Avis ton="info">{refus}</Avis>
      ) : (
        <FormulaireAvoir proposition={proposition} stock={can['stock:modifier']} resultat={reply?.resultat} />
      )}
    </>
  );
}
