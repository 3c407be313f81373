import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { AnneeSaisie } from '~/domain/comptabilite/archive.schema';
import { askArchive } from '~/domain/comptabilite/archives.service.server';
import { DomainError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { demander } from '~/http/demande.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';

export const loader = () => redirect(paths.comptabilite());

const FORMULAIRE = formulaire(AnneeSaisie);

/** 'Archiver' of a closed year. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const form = await readForm(args.request, FORMULAIRE);
  const lue = AnneeSaisie.safeParse({ annee: form.get('annee') });
  return demander(args, paths.comptabilite(), async () => {
    if (!lue.success) throw new DomainError('saisie_invalide', lue.error.issues[0]?.message ?? '');
    await askArchive(ctx, lue.data.annee);
    return `Archive de ${lue.data.annee} demandée : elle s’affiche ici dès qu’elle est faite.`;
  });
}
