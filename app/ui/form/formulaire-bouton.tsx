import { type FormProps, useFetcher } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReponsePanne } from '~/http/panne-reseau';
import { Messages } from '../messages';

interface Props extends Omit<FormProps, 'method'> {
  /** Puts back what the form shows, once it could not be carried out. */
  onPanne?: () => void;
}

/**
 * A form of one button on a page that shows more: its address has no screen of its own. What it does leads on; what it could not do for now is
 * told on the page, which stays as it is.
 */
export function FormulaireBouton({ onPanne, ...props }: Props) {
  const fetcher = useFetcher<ReponsePanne>();
  const { data } = fetcher;
  const toast = useMemo(
    () => (data?.erreur ? ({ ton: 'erreur', texte: data.erreur } as const) : null),
    [data],
  );
  const putBack = useRef(onPanne);
  putBack.current = onPanne;
  useEffect(() => {
    if (toast) putBack.current?.();
  }, [toast]);
  return (
    <>
      <fetcher.Form method="post" {...props} />
      <Messages toast={toast} />
    </>
  );
}
