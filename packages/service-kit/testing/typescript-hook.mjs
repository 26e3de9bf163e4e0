import { registerHooks } from 'node:module';

/** Lets Node, which strips types by itself, load our sources: their imports end in `.js` though the files end in `.ts`. */
registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
