import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CATEGORY_CSV_COLUMNS,
  DISTRICT_CSV_COLUMNS,
  ExportTakings,
  REPAIR_REPORT_CSV_COLUMNS,
  RepairReport,
  ReportDistricts,
  ReportPeriod,
  ReportProducts,
  ReportRepairs,
  ReportSales,
  SALES_CSV_COLUMNS,
  SalesByCategory,
  SOLD_CSV_COLUMNS,
  TAKINGS_CSV_COLUMNS,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { csvFile } from '../http/csv-file.js';
import { forwarding } from '../http/forwarding.js';
import { file, one, Operation } from '../openapi/operation.decorator.js';
import { CategoryReportService } from './category-report.service.js';

/** What is composed here, and the files. Each report is one call, so that a failure does not affect the others. */
@ApiTags('Reports')
@Controller()
@Roles('admin')
class ReportsController {
  constructor(
    private readonly bus: Bus,
    private readonly byCategory: CategoryReportService,
  ) {}

  @Get('reports/categories')
  @Operation('reportCategories', 'What was sold of each category in a period, the most revenue first', {
    200: one(SalesByCategory),
  })
  categories(@Query() period: ReportPeriod): Promise<SalesByCategory> {
    return this.byCategory.report(period);
  }

  @Get('reports/repairs')
  @Operation('reportRepairs', 'Repairs received and finished in a period, by outcome and technician', {
    200: one(RepairReport),
  })
  repairs(@Query() period: ReportPeriod) {
    return this.bus.requestRaw(ReportRepairs, period);
  }

  @Get('repair-takings-export')
  @Operation(
    'exportTakings',
    'Hand-overs, payments and corrections of repairs of a period as CSV, the oldest first',
    {
      200: file,
    },
  )
  exportTakings(@Query() period: ReportPeriod) {
    const next = async (last: string[] | undefined) => {
      const { rows } = await this.bus.request(ExportTakings, { ...period, after: last?.at(-1) });
      return rows.map((row) => TAKINGS_CSV_COLUMNS.map((column) => row[column]));
    };
    return csvFile('repair-takings.csv', TAKINGS_CSV_COLUMNS, next);
  }

  @Get('repair-report-export')
  @Operation('exportRepairReport', 'The report of repairs as CSV: by stage, outcome, technician and age', {
    200: file,
  })
  async exportRepairReport(@Query() period: ReportPeriod) {
    const report = await this.bus.request(ReportRepairs, period);
    return whole('repairs.csv', REPAIR_REPORT_CSV_COLUMNS, rowsOf(report));
  }

  @Get('sales-export')
  @Operation('exportSales', 'Orders and revenue of each day of a period as CSV', { 200: file })
  async exportSales(@Query() period: ReportPeriod) {
    const { days } = await this.bus.request(ReportSales, period);
    return whole('sales.csv', SALES_CSV_COLUMNS, days);
  }

  @Get('district-sales-export')
  @Operation('exportDistrictSales', 'What was ordered for each district in a period as CSV', { 200: file })
  async exportDistricts(@Query() period: ReportPeriod) {
    const { districts } = await this.bus.request(ReportDistricts, period);
    const rows = districts.map((row) => ({ ...row, district: row.district ?? '' }));
    return whole('sales-by-district.csv', DISTRICT_CSV_COLUMNS, rows);
  }

  @Get('category-sales-export')
  @Operation('exportCategorySales', 'What was sold of each category in a period as CSV', { 200: file })
  async exportCategories(@Query() period: ReportPeriod) {
    const { categories } = await this.byCategory.report(period);
    const rows = categories.map((row) => ({ ...row, category: row.category ?? '' }));
    return whole('sales-by-category.csv', CATEGORY_CSV_COLUMNS, rows);
  }

  @Get('sold-products-export')
  @Operation('exportSoldProducts', 'What was sold of each product in a period as CSV', { 200: file })
  async exportProducts(@Query() period: ReportPeriod) {
    const { products } = await this.bus.request(ReportProducts, period);
    return whole('products-sold.csv', SOLD_CSV_COLUMNS, products);
  }
}

/** A file of rows that are all in memory. */
function whole<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: Record<Column, string | number>[],
) {
  const cells = rows.map((row) => columns.map((column) => String(row[column])));
  return csvFile(name, columns, (after) => Promise.resolve(after ? [] : cells));
}

type ReportRow = Record<(typeof REPAIR_REPORT_CSV_COLUMNS)[number], string | number>;

function rowsOf({ stages = [], outcomes, technicians, ages }: RepairReport): ReportRow[] {
  const none = { ready: '', medianDays: '' };
  return [
    ...stages.map(({ progress, count }) => ({ part: 'stage', name: progress, count, ...none })),
    ...outcomes.map(({ outcome, count }) => ({ part: 'outcome', name: outcome ?? '', count, ...none })),
    ...technicians.map(({ name, finished, medianDays }) => {
      return { part: 'technician', name: name ?? '', count: finished, ready: '', medianDays };
    }),
    ...ages.map(({ fromDays, open, ready }) => {
      return { part: 'days in the shop', name: fromDays, count: open, ready, medianDays: '' };
    }),
  ];
}

export const reports = [forwarding(ReportSales, ReportProducts, ReportDistricts), ReportsController];
