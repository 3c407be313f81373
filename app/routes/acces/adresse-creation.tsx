import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { createAdresse } from '~/domain/calendriers/adresses.service.server';
import { AdresseSaisie } from '~/domain/calendriers/calendrier.schema';
import { openAdresse } from '~/domain/calendriers/ouvertures.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { AdresseCreee } from '~/ui/acces/adresse-creee';
import { FormulaireAdresse } from '~/ui/acces/formulaire-adresse';
import { Dialogue } from '~/ui/dialogue';

/** A secret address of the current centre's agenda; in global mode there is none to give. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { centre, ...ouverture } = await openInCentre(args, paths.acces(), () => openAdresse(ctx));
  return { centre, can: abilities(ctx, ['agenda:relier']), ouverture };
}

const FORMULAIRE = formulaire(AdresseSaisie, 'ouverture', 'centreId');

/** The answer is the page that shows the address: nothing else ever could, since its secret is not kept. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  let url = '';
  const refus = await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    // In global mode there is no page to show the secret on.
    const secret = await createAdresse(ctx.centreCourant ? inCentreOf(ctx, form) : ctx, saisie);
    url = args.context.config.appUrl + paths.agendaIcs(secret);
    return new Response(null);
  });
  return refus instanceof Response ? data({ url, resultat: undefined }) : refus;
}

export default function CreationAdresse() {
  const { centre, can, ouverture } = useLoaderData<typeof loader>();
  const reply = useActionData<{
    url?: string;
    resultat?: Parameters<typeof FormulaireAdresse>[0]['resultat'];
  }>();
  if (reply?.url)
    return (
      <Dialogue titre="Adresse créée : copiez-la maintenant" fermer={paths.acces()}>
        <AdresseCreee url={reply.url} />
      </Dialogue>
    );
  return (
    <Dialogue titre="Créer une adresse secrète" fermer={paths.acces()}>
      <FormulaireAdresse
        centre={centre}
        gerant={can['agenda:relier']}
        ouverture={ouverture}
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}
