import { useSearchParams } from '@netra/web-kit';

/** Which picture is shown, kept in the address as `image=2` so that it can be shared. */
export function useImageIndex(total: number): [number, (index: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('image') ?? 1);
  const index = Number.isInteger(asked) && asked >= 1 && asked <= total ? asked - 1 : 0;
  const show = (to: number) =>
    setParams(
      (before) => {
        if (to === 0) before.delete('image');
        else before.set('image', String(to + 1));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [index, show];
}
