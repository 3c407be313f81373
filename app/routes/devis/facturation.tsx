import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { FacturationDevis, facturerDevis, openFacturation } from '~/domain/devis/facturation.service.server';
import { NATURES_TVA, naturesTva } from '~/domain/factures/tva';
import { vueFacture } from '~/domain/factures/vue-facture';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithMessage } from '~/http/toast.server';
import { AvisConflit } from '~/ui/agenda/avis-conflit';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { AvisDejaFacture } from '~/ui/devis/avis-deja-facture';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Choix } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { TableAcceptee } from '~/ui/signatures/table-acceptee';

const retour = (clientId: string, devisId: string) => paths.client(clientId, `onglet=devis&devis=${devisId}`);

/** Shows what an accepted quote comes to before it becomes an invoice. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', devisId = '' } = args.params;
  const { devis, accepte, autres, facturees } = await openFacturation(ctx, clientId, devisId);
  const modifiable = abilities(ctx, ['client:modifier'])['client:modifier'];
  return {
    ...{
      numero: devis.numeroDevis,
      accepte,
      autres,
      facturees,
      modifiable,
      fermer: retour(clientId, devisId),
    },
    autreDevis: paths.client(clientId, `onglet=devis&nouveau=1&copie=${devisId}&portes=1`),
  };
}

const FORMULAIRE = formulaire(FacturationDevis, 'acceptes');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', devisId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const acceptes = readAcceptes(form);
    const { id, numeroFacture } = await facturerDevis(ctx, clientId, devisId, saisie, acceptes);
    const vers = paths.factureVue(id, vueFacture(ctx.acteur));
    return redirectWithMessage(args.context.config, retour(clientId, devisId), {
      texte: `La facture ${numeroFacture} est créée.`,
      lien: vers ? { texte: 'Voir la facture', vers } : undefined,
    });
  });
}

export default function Facturation() {
  const { numero, accepte, autres, facturees, modifiable, autreDevis, fermer } =
    useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<{ tva: string }>({
    id: 'facturation',
    lastResult: resultat,
    defaultValue: { tva: 'reduit' },
  });
  const avecAccessoires = accepte.lignes.some(({ cote }) => cote === null);
  return (
    <Dialogue titre={`Facturer le devis n° ${numero}`} fermer={fermer}>
      <form method="post" className="grid gap-4" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <AvisConflit suite={resultat?.suite} />
        <AvisDejaFacture facturees={facturees} />
        {autres.length > 0 && (
          <Avis ton="attention">
            L’appareil posé n’est pas celui du devis ({autres.join(', ')}). La facture dit ce que le devis dit
            : si le patient porte autre chose, faites-lui d’abord un autre devis.{' '}
            {modifiable && facturees.length === 0 && (
              <a className="link font-medium" href={autreDevis}>
                Faire le devis de ce qu’il porte
              </a>
            )}
          </Avis>
        )}
        <TableAcceptee accepte={accepte} />
        {avecAccessoires && (
          <Choix
            champ={fields.tva}
            libelle="TVA des accessoires"
            aide="Le prix accepté, toutes taxes comprises, ne change pas."
          >
            {naturesTva.map((nature) => (
              <option key={nature} value={nature}>
                {NATURES_TVA[nature]}
              </option>
            ))}
          </Choix>
        )}
        <p className="text-xs text-muet">
          La facture est créée aussitôt, avec son numéro définitif, et reprend le prix et les parts du devis.
        </p>
        <ActionsDialogue fermer={fermer}>
          <Bouton>Créer la facture</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
