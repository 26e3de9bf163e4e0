import { ListLowStock, ReadOrdersToDo, SummarizeRepairs, SummarizeSales } from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

/** The figures of the dashboard, one call per service, so that a service that is down does not affect the other figures. */
export const DashboardController = forwarding(SummarizeSales, ReadOrdersToDo, ListLowStock, SummarizeRepairs);
