import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { recevoirPart } from '~/domain/encaissements/parts.service.server';
import { gestePart } from '~/http/encaissements.server';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirect(paths.partAttendue(params.partId ?? '', new URL(request.url).searchParams));

/** 'Reçu': the insurer has paid what is left of its share. */
export const action = (args: ActionFunctionArgs) =>
  gestePart(args, async (ctx, partId, form) => {
    const resteVu = Number(form.get('resteVu'));
    const { numero, montant, deja } = await recevoirPart(ctx, partId, {
      formId: form.get('formId'),
      resteVu,
    });
    return deja
      ? `Le règlement ${numero} avait déjà été enregistré.`
      : `Règlement ${numero} enregistré : ${formatEuros(montant)}.`;
  });
