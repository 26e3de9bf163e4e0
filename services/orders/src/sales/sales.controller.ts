import { Controller } from '@nestjs/common';
import {
  ReadOrdersToDo,
  ReportDistricts,
  ReportPeriod,
  ReportProducts,
  ReportSales,
  SalesQuery,
  SummarizeSales,
  type OrdersToDo,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { DistrictReportService } from './district-report.service.js';
import { ProductReportService } from './product-report.service.js';
import { SalesReportService } from './sales-report.service.js';
import { OrdersToDoService } from './orders-to-do.service.js';
import { SalesService } from './sales.service.js';

@Controller()
export class SalesController {
  constructor(
    private readonly sales: SalesService,
    private readonly ordersToDo: OrdersToDoService,
    private readonly reports: SalesReportService,
    private readonly products: ProductReportService,
    private readonly districts: DistrictReportService,
  ) {}

  @Handles(SummarizeSales)
  async summarize(query: SalesQuery) {
    return rawJson(await this.sales.summarize(query));
  }

  @Handles(ReportSales)
  report(period: ReportPeriod) {
    return this.reports.report(period);
  }

  @Handles(ReportProducts)
  async reportProducts(period: ReportPeriod) {
    return rawJson(await this.products.report(period));
  }

  @Handles(ReportDistricts)
  async reportDistricts(period: ReportPeriod) {
    return rawJson(await this.districts.report(period));
  }

  @Handles(ReadOrdersToDo)
  toDo(): Promise<OrdersToDo> {
    return this.ordersToDo.read();
  }
}
