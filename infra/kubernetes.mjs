/** Renders the manifests into k8s/rendered, where the tests and reviewers read them. */
import { buildPrograms } from './build.mjs';

buildPrograms();
const { writeRendered } = await import('./dist/kubernetes/rendered.js');
writeRendered();
