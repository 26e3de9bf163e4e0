type CreatePolicy = (name: string, rules: { createScriptURL: (text: string) => string | null }) => void;

/**
 * Creates the only Trusted Types policy that the content security policy allows. It accepts the URLs of built scripts, and
 * refuses all other text that would become a script.
 */
export function install(): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: CreatePolicy } };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => {
      const { origin, pathname, href } = new URL(text, location.href);
      return origin === location.origin && /^\/(shell|remotes)\//.test(pathname) ? href : null;
    },
  });
}
